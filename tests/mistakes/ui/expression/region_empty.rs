quintessence::square_table! {
    static PALACE: [u64; 64] = region();
}

fn main() {
    let _ = PALACE[0];
}
