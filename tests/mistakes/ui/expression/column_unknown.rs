quintessence::square_table! {
    static TABLE: [u64; 64] = fiel << 1;
}

fn main() {
    let _: u64 = TABLE[0];
}
