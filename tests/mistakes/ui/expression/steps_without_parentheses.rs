quintessence::square_table! {
    static TABLE: [u64; 64] = steps(1, 2);
}

fn main() {
    let _: u64 = TABLE[0];
}
