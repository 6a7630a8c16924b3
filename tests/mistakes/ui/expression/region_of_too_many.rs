quintessence::square_table! {
    static PALACE: [u64; 64] = region(a1, b1, c1, d1, e1, f1, g1);
}

fn main() {
    let _ = PALACE[0];
}
