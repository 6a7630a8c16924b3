quintessence::masks! {
    static MASKS;
    board = 9 x 9;
    gaps = [63..63];
}

fn main() {
    let _ = MASKS[0][0].lower;
}
