struct Entry {
    file: u64,
    number: u8,
}

quintessence::square_table! {
    static TABLE: [Entry; 64] = Entry { file, number: square };
}

fn main() {
    let _: u64 = TABLE[0].file + u64::from(TABLE[0].number);
}
