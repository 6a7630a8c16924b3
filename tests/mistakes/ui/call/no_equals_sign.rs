quintessence::smsk! {
    static SMSK;
    align 64;
}

fn main() {
    let _: quintessence::Bitboard = SMSK[0].bit;
}
