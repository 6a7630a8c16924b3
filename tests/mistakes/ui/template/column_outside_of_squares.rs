quintessence::square_table! {
    static TABLE: ([u64; 64], u64) = ([file; squares], rank);
}

fn main() {
    let _: u64 = TABLE.0[0] + TABLE.1;
}
