quintessence::square_table! {
    static TABLE: [u64; 64] = attacks_of_everything << 1;
}

fn main() {
    let _: u64 = TABLE[0];
}
