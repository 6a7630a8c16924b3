quintessence::square_table! {
    static FILES: [u64; 36] = file;
    board = 6 by 6;
}

fn main() {
    let _: u64 = FILES[0];
}
