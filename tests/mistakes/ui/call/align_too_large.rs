quintessence::smsk! {
    static SMSK;
    align = 8192;
}

fn main() {
    let _: quintessence::Bitboard = SMSK[0].bit;
}
