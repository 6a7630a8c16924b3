quintessence::masks! {
    static MASKS;
    static COMPACT_MASKS;
}

fn main() {
    let _: quintessence::Bitboard = MASKS[0][0].lower;
}
