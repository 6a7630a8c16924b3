quintessence::masks! {
    static MASKS;
    board = 5 x 5;
    word = u32;
}

fn main() {
    let _ = MASKS[0][0].lower;
}
