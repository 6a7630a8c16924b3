quintessence::masks! {
    static MASKS;
    mapping = i9;
}

fn main() {
    let _ = MASKS[0][0].lower;
}
