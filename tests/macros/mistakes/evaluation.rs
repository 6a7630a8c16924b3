mod fragment {
    static NUMBERS: [u64; 64] = {
        let mut numbers = [0; 64];
        let mut square = 0;
        while square < 64 {
            numbers[square] = square as u64;
            square += 1;
        }
        numbers
    };

    macro_rules! check {
        ($quotient:expr) => {
            // True only without the parentheses that a fragment has.
            quintessence::verify_table! { 8 * $quotient == square >> 1; }
        };
    }

    check!(NUMBERS[square] / 16);

    pub fn read() {
        let _: u64 = NUMBERS[0];
    }
}

mod long_names {
    static NUMBERS: [u128; 64] = [1; 64];

    quintessence::verify_table! {
        1 * NUMBERS[square] + NUMBERS[square ^ 1] + NUMBERS[square ^ 2] + NUMBERS[square ^ 3]
            == file & file_index | rank & rank_index | diagonal & file_index | antidiagonal & rank_index | king | knight;
        board = 8 x 8;
        word = u128;
    }

    pub fn read() {
        let _: u128 = NUMBERS[0];
    }
}

mod too_short {
    static FILES: [[u64; 80]; 2] = [[0; 80]; 2];

    quintessence::verify_table! {
        FILES[1][square] == 0;
        board = 9 x 10;
    }

    pub fn read() {
        let _: u64 = FILES[0][0];
    }
}

mod wrong_field {
    struct Files(u64);

    struct Entry {
        files: Files,
        number: u8,
    }

    static ENTRIES: [Entry; 64] = {
        let mut entries = [const { Entry { files: Files(0), number: 0 } }; 64];
        let mut square = 0;
        while square < 64 {
            entries[square] = Entry { files: Files(quintessence::SMSK[square].file.bits()), number: square as u8 };
            square += 1;
        }
        entries
    };

    quintessence::verify_table! {
        ENTRIES[square].files.0 == file;
        ENTRIES[square].number == square << 1;
    }

    pub fn read() {
        let _: u64 = ENTRIES[0].files.0 + u64::from(ENTRIES[0].number);
    }
}

mod wrong_wide_entry {
    const KINGS: [u128; 81] = {
        quintessence::square_table! { const RIGHT: [u128; 81] = king; board = 9 x 9; }
        let mut kings = RIGHT;
        kings[80] ^= 1 << 71;
        kings
    };

    quintessence::verify_table! {
        KINGS[square] == king;
        board = 9 x 9;
    }

    pub fn read() {
        let _: u128 = KINGS[0];
    }
}

mod label_of_an_earlier_rank {
    use quintessence::{Bitboard, bitboard};

    const BOARD: Bitboard = bitboard! {
        8 . . . . . . . .
        8 . . . . . . . .
    };

    pub fn read() {
        let _: Bitboard = BOARD;
    }
}

fn main() {}
