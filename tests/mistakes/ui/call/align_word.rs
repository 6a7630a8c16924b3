quintessence::masks! {
    static MASKS;
    align = page;
}

fn main() {
    let _: quintessence::Bitboard = MASKS[0][0].lower;
}
