quintessence::masks! {
    static MASKS;
    board = 1 x 129;
}

fn main() {
    let _ = MASKS[0][0].lower;
}
