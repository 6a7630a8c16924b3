quintessence::smsk! {
    static SMSK;
    align = ;
}

fn main() {
    let _: quintessence::Bitboard = SMSK[0].bit;
}
