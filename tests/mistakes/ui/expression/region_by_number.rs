quintessence::square_table! {
    static PALACE: [u64; 64] = region(0..2);
}

fn main() {
    let _ = PALACE[0];
}
