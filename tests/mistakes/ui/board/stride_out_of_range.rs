quintessence::masks! {
    static MASKS;
    stride = 200;
}

fn main() {
    let _ = MASKS[0][0].lower;
}
