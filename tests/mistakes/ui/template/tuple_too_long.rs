quintessence::square_table! {
    static TABLE: [(u64, u64); 64] = (file, rank, king);
}

fn main() {
    let _: u64 = TABLE[0].0;
}
