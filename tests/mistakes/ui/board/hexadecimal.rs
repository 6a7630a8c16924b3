quintessence::masks! {
    static MASKS;
    board = 0x9;
}

fn main() {
    let _ = MASKS[0][0].lower;
}
