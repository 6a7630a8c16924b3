quintessence::square_table! {
    static TABLE: [u64; 64] = if square < 8 { 1 } else { 0 };
}

fn main() {
    let _: u64 = TABLE[0];
}
