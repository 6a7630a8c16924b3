quintessence::masks! {
    static MASKS;
    layout = sparse;
}

fn main() {
    let _: quintessence::Bitboard = MASKS[0][0].lower;
}
