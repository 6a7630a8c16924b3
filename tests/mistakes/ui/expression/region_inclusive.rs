quintessence::square_table! {
    static PALACE: [u64; 64] = region(d1..=f3);
}

fn main() {
    let _ = PALACE[0];
}
