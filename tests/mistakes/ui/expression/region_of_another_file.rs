quintessence::square_table! {
    static PALACE: [u64; 64] = region(i1);
}

fn main() {
    let _ = PALACE[0];
}
