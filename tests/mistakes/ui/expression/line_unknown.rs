quintessence::square_table! {
    static TABLE: [u64; 64] = lower(row);
}

fn main() {
    let _: u64 = TABLE[0];
}
