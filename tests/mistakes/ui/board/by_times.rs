quintessence::masks! {
    static MASKS;
    board = 9 * 9;
}

fn main() {
    let _ = MASKS[0][0].lower;
}
