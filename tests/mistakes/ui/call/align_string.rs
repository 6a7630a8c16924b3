quintessence::masks! {
    static MASKS;
    align = "64";
}

fn main() {
    let _: quintessence::Bitboard = MASKS[0][0].lower;
}
