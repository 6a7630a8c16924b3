quintessence::square_table! {
    static TABLE: [u8; 64] = file;
}

fn main() {
    let _: u8 = TABLE[0];
}
