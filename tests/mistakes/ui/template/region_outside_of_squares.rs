quintessence::square_table! {
    static TABLE: ([u64; 64], u64) = ([bit; squares], region(a1));
}

fn main() {
    let _ = TABLE.1;
}
