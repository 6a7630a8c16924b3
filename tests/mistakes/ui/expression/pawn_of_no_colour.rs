quintessence::square_table! {
    static TABLE: [u64; 64] = pawn(grey);
}

fn main() {
    let _: u64 = TABLE[0];
}
