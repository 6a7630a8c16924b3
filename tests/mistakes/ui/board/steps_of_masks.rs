quintessence::masks! {
    static MASKS;
    steps = leaper(1, 3);
}

fn main() {
    let _ = MASKS[0][0].lower;
}
