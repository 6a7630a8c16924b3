quintessence::square_table! {
    static mut TABLE: [u64; 64] = file;
}

fn main() {
    let _: u64 = TABLE[0];
}
