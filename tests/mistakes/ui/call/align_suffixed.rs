quintessence::masks! {
    static MASKS;
    align = 64u8;
}

fn main() {
    let _: quintessence::Bitboard = MASKS[0][0].lower;
}
