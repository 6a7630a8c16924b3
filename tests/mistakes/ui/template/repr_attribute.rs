quintessence::square_table! {
    #[repr(align(64))]
    static TABLE: [u64; 64] = file;
}

fn main() {
    let _: u64 = TABLE[0];
}
