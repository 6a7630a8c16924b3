struct Entry {
    file: u64,
    number: u8,
}

impl Entry {
    fn new(file: u64) -> Self {
        Self { file, number: 0 }
    }
}

quintessence::square_table! {
    static TABLE: [Entry; 64] = Entry::new(file);
}

fn main() {
    let _: u64 = TABLE[0].file + u64::from(TABLE[0].number);
}
