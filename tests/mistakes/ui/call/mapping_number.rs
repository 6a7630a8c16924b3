quintessence::masks! {
    static MASKS;
    mapping = 0;
}

fn main() {
    let _: quintessence::Bitboard = MASKS[0][0].lower;
}
