quintessence::masks! {
    static MASKS;
    board = 9 x 9;
    stride = 8;
}

fn main() {
    let _ = MASKS[0][0].lower;
}
