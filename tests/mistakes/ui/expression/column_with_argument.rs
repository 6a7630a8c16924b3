quintessence::square_table! {
    static TABLE: [u64; 64] = file(3);
}

fn main() {
    let _: u64 = TABLE[0];
}
