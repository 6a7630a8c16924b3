quintessence::square_table! {
    static TABLE: [u64; 64] = |square| square;
}

fn main() {
    let _: u64 = TABLE[0];
}
