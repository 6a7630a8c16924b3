quintessence::square_table! {
    static TABLE: [u64; 64] = region(a1..b2..c3);
}

fn main() {
    let _ = TABLE[0];
}
