quintessence::masks! {
    static MASKS;
    mapping = b2;
}

fn main() {
    let _: quintessence::Bitboard = MASKS[0][0].lower;
}
