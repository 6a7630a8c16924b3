quintessence::square_table! {
    static TABLE: [u64; 64] = fileIndex;
}

fn main() {
    let _: u64 = TABLE[0];
}
