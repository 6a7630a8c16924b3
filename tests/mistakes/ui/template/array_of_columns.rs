quintessence::square_table! {
    static TABLE: [[u64; 4]; 64] = [line; columns];
}

fn main() {
    let _: u64 = TABLE[0][0];
}
