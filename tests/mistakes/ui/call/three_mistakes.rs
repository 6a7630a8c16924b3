quintessence::masks! {
    static mut MASKS;
    align = 3;
    mapping = b2;
    layout = compact;
}

fn main() {
    let _: quintessence::Bitboard = MASKS[0][0].lower;
}
