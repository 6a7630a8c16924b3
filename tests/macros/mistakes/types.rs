mod newtype {
    quintessence::verify_table! {
        quintessence::SMSK[square].file == file;
    }
}

mod array_too_short {
    quintessence::square_table! {
        static TABLE: [[u64; 3]; 64] = [file, rank];
    }

    pub fn read() {
        let _: u64 = TABLE[0][0];
    }
}

mod call_of_one_argument {
    struct Entry {
        file: u64,
        number: u8,
    }

    const fn new(file: u64, number: u8) -> Entry {
        Entry { file, number }
    }

    quintessence::square_table! {
        static TABLE: [Entry; 64] = self::new(file);
    }

    pub fn read() {
        let _: u64 = TABLE[0].file + u64::from(TABLE[0].number);
    }
}

mod element_of_another_type {
    struct Entry(u64);

    quintessence::square_table! {
        static TABLE: [Entry; 64] = file;
    }

    pub fn read() {
        let _: u64 = TABLE[0].0;
    }
}

mod field_of_a_narrow_type {
    struct Entry {
        file: u64,
        number: u8,
    }

    quintessence::square_table! {
        static TABLE: [Entry; 64] = Entry { file, number: square };
    }

    pub fn read() {
        let _: u64 = TABLE[0].file + u64::from(TABLE[0].number);
    }
}

mod field_of_another_type {
    struct Entry {
        file: u64,
        number: u8,
    }

    quintessence::square_table! {
        static TABLE: [Entry; 64] = Entry { file, number: rank };
    }

    pub fn read() {
        let _: u64 = TABLE[0].file + u64::from(TABLE[0].number);
    }
}

mod struct_of_another_type {
    struct Entry {
        file: u64,
        number: u8,
    }

    struct Other {
        file: u64,
    }

    quintessence::square_table! {
        static TABLE: [Entry; 64] = Other { file };
    }

    pub fn read() {
        let _: u64 = TABLE[0].file + u64::from(TABLE[0].number);
    }
}

mod tuple_too_long {
    quintessence::square_table! {
        static TABLE: [(u64, u64); 64] = (file, rank, king);
    }

    pub fn read() {
        let _: u64 = TABLE[0].0;
    }
}

fn main() {}
