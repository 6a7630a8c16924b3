quintessence::square_table! {
    static TABLE: [u64; 64] = true;
}

fn main() {
    let _: u64 = TABLE[0];
}
