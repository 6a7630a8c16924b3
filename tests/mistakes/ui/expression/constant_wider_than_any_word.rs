quintessence::square_table! {
    static TABLE: [u64; 64] = bit ^ 0x1_0000_0000_0000_0000_0000_0000_0000_0000;
}

fn main() {
    let _: u64 = TABLE[0];
}
