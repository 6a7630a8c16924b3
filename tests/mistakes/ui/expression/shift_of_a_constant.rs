quintessence::square_table! {
    static TABLE: [u64; 64] = 1 << 64;
}

fn main() {
    let _: u64 = TABLE[0];
}
