quintessence::square_table! {
    static TABLE: [u64; 64] = 'a';
}

fn main() {
    let _: u64 = TABLE[0];
}
