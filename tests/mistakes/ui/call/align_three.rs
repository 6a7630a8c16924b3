quintessence::smsk! {
    static SMSK;
    align = 3;
}

fn main() {
    let _: quintessence::Bitboard = SMSK[0].bit;
}
