#![deny(dead_code)]

mod square_table_never_used {
    use quintessence::square_table;

    square_table! {
        static NEVER_USED: [u64; 64] = file;
        static USED: [u64; 64] = rank;
    }

    pub fn read() {
        let _: u64 = USED[0];
    }
}

mod constant_too_wide {
    struct Entry {
        file: u64,
        number: u8,
    }

    quintessence::square_table! {
        static TABLE: [Entry; 64] = Entry { file, number: 300 };
    }

    pub fn read() {
        let _: u64 = TABLE[0].file + u64::from(TABLE[0].number);
    }
}

fn main() {
    square_table_never_used::read();
    constant_too_wide::read();
}
