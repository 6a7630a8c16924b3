quintessence::masks! {
    static MASKS;
    board = 9 x 9;
    mapping = a8;
}

fn main() {
    let _ = MASKS[0][0].lower;
}
