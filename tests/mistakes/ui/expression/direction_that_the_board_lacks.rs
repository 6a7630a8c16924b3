quintessence::square_table! {
    static TABLE: [u64; _] = ray(east);
    board = 1 x 9;
}

fn main() {
    let _: u64 = TABLE[0];
}
