quintessence::square_table! {
    static TABLE: [u64; 64] = reverse(file, rank);
}

fn main() {
    let _: u64 = TABLE[0];
}
