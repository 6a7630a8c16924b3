quintessence::square_table! {
    static TABLE: [u64; 64] = ray();
}

fn main() {
    let _ = TABLE[0];
}
