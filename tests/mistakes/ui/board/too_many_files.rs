quintessence::masks! {
    static MASKS;
    board = 27 x 4;
}

fn main() {
    let _ = MASKS[0][0].lower;
}
