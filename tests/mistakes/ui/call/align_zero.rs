quintessence::smsk! {
    static SMSK;
    align = 0;
}

fn main() {
    let _: quintessence::Bitboard = SMSK[0].bit;
}
