quintessence::square_table! {
    static TABLE: [u64; 64] = bit * 2.0;
}

fn main() {
    let _: u64 = TABLE[0];
}
