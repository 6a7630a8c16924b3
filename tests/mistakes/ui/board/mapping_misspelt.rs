quintessence::masks! {
    static MASKS;
    mapping = h8_by_rank;
}

fn main() {
    let _ = MASKS[0][0].lower;
}
