quintessence::masks! {
    static MASKS;
    board = 0 x 9;
}

fn main() {
    let _ = MASKS[0][0].lower;
}
