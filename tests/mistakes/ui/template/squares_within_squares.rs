quintessence::square_table! {
    static TABLE: [[u64; 64]; 64] = [[file; squares]; squares];
}

fn main() {
    let _: u64 = TABLE[0][0];
}
