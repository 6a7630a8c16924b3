quintessence::smsk! {
    static SMSK: [u64; 64];
}

fn main() {
    let _: quintessence::Bitboard = SMSK[0].bit;
}
