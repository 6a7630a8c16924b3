quintessence::masks! {
    static MASKS;
    board = 9 x 9;
    word = u64;
}

fn main() {
    let _ = MASKS[0][0].lower;
}
