quintessence::square_table! {
    static TABLE: [u64; 64] = größe;
}

fn main() {
    let _: u64 = TABLE[0];
}
