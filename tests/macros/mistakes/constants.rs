mod no_const_fn {
    struct Bb(u64);

    impl Bb {
        fn bits(&self) -> u64 {
            self.0
        }
    }

    static SQUARES: [Bb; 1] = [Bb(1)];

    quintessence::verify_table! {
        SQUARES[square].bits() == bit;
        board = 1 x 1;
    }

    pub fn read() {
        let _: u64 = SQUARES[0].bits();
    }
}

mod call_of_no_const_fn {
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

    pub fn read() {
        let _: u64 = TABLE[0].file + u64::from(TABLE[0].number);
    }
}

fn main() {}
