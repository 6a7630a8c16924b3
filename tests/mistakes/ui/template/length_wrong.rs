quintessence::square_table! {
    static TABLE: [u64; 63] = file;
}

fn main() {
    let _: u64 = TABLE[0];
}
