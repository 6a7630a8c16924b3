quintessence::square_table! {
    static TABLE: [[u64; 3]; 64] = [file, rank];
}

fn main() {
    let _: u64 = TABLE[0][0];
}
