mod in_an_impl {
    struct Engine;

    impl Engine {
        const BITS: [u64; 1] = [1];
        quintessence::verify_table! {
            Engine::BITS[square] == bit;
            board = 1 x 1;
        }
    }

    pub fn read() {
        let _: u64 = Engine::BITS[0];
    }
}

mod no_such_table {
    static FILES: [u64; 64] = [0; 64];

    quintessence::verify_table! {
        FILE[square] == file;
    }

    pub fn read() {
        let _: u64 = FILES[0];
    }
}

mod path_into_the_library {
    static FILES: [u64; 64] = [0; 64];

    quintessence::verify_table! {
        FILES[square] == file;
        crate = quintessence::boards;
    }

    pub fn read() {
        let _: u64 = FILES[0];
    }
}

mod unknown_struct {
    struct Entry {
        file: u64,
        number: u8,
    }

    quintessence::square_table! {
        static TABLE: [Entry; 64] = Entri { file, number: square as u8 };
    }

    pub fn read() {
        let _: u64 = TABLE[0].file + u64::from(TABLE[0].number);
    }
}

fn main() {}
