quintessence::square_table! {
    static TABLE: [u64; _] = leaper(3, 3);
    board = 3 x 4;
}

fn main() {
    let _: u64 = TABLE[0];
}
