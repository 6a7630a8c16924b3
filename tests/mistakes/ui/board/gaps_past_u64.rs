quintessence::masks! {
    static MASKS;
    word = u64;
    gaps = [63];
}

fn main() {
    let _ = MASKS[0][0].lower;
}
