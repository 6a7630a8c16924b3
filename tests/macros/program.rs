#![allow(dead_code)]

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
            // The equation holds only if the fragment loses its invisible parentheses.
            quintessence::verify_table! { 8 * $quotient == square >> 1; }
        };
    }

    check!(NUMBERS[square] / 16);
}

mod long_names {
    static NUMBERS: [u128; 64] = [1; 64];

    quintessence::verify_table! {
        1 * NUMBERS[square] + NUMBERS[square ^ 1] + NUMBERS[square ^ 2] + NUMBERS[square ^ 3]
            == file & file_index | rank & rank_index | diagonal & file_index | antidiagonal & rank_index | king | knight;
        board = 8 x 8;
        word = u128;
    }
}

mod too_short {
    static FILES: [[u64; 89]; 2] = [[0; 89]; 2];

    quintessence::verify_table! {
        FILES[1][square] == 0;
        board = 9 x 10;
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
}

mod wrong_computed_index {
    static LINES: [u64; 15] = [
        0x80, 0x8040, 0x80_4020, 0x8040_2010, 0x80_4020_1008, 0x8040_2010_0804,
        0x80_4020_1008_0402,
        0x8040_2010_0804_0201, 0x4020_1008_0402_0100, 0x2010_0804_0201_0000, 0x1008_0402_0100_0000,
        0x0804_0101_0000_0000, 0x0402_0100_0000_0000, 0x0201_0000_0000_0000, 0x0100_0000_0000_0000,
    ];

    quintessence::verify_table! {
        LINES[7 + square / 8 - square % 8] == antidiagonal | bit;
        mapping = a8;
    }
}

mod table_of_another_mapping {
    quintessence::square_table! {
        static PAWNS: [u64; 64] = pawn(white);
        mapping = a8;
    }

    quintessence::verify_table! {
        PAWNS[square] == pawn(white);
    }
}

// Only with the mapping d1 are both sides of this equation equal. With the mapping d5, the right side overflows. In
// mappings by file, rows are longer than the stride. So the error message must name d1 alone.
mod number_of_another_mapping {
    quintessence::square_table! {
        static FILES: [u64; 20] = file_index;
        board = 4 x 5;
        mapping = d1;
    }

    quintessence::verify_table! {
        FILES[square] == file_index + (square - rank_index) * 0;
        board = 4 x 5;
        stride = 4;
    }
}

mod drawing_in_quotes {
    const BOARD: quintessence::Bitboard = quintessence::bitboard! {
        "8 . . . . . . . ."
        "7 . . . . . . . ."
    };
}

mod set_of_half_a_word {
    struct Set(u32);

    quintessence::conversions! { set Set.0; }
}

mod set_of_two_words {
    struct Set(u64, u64);

    quintessence::conversions! { set Set.0; }
}

mod set_without_the_field {
    struct Set {
        bits: u64,
    }

    quintessence::conversions! { set Set.word; }
}

mod aligned_set {
    #[repr(align(16))]
    struct Set(u64);

    quintessence::conversions! { set Set.0; }
}

mod packed_set {
    #[repr(packed)]
    struct Set(u64);

    quintessence::conversions! { set Set.0; }
}

mod union_of_a_word {
    union Set {
        bits: u64,
        half: u32,
    }

    quintessence::conversions! { set Set.bits; }
}

mod struct_as_a_number {
    struct Sq(u8);

    quintessence::conversions! { square Sq; }
}

mod enum_with_a_field {
    enum Sq {
        A1,
    }

    quintessence::conversions! { square Sq.0; }
}

mod third_color {
    enum Side {
        White,
        Black,
        Both,
    }

    quintessence::conversions! { color Side { White, Black }; mapping = a1; }
}

mod color_of_another_name {
    enum Side {
        White,
        Black,
    }

    quintessence::conversions! { color Side { Weiss, Black }; mapping = a1; }
}

mod set_without_a_line {
    struct Set(u64);

    struct Board {
        roles: [Set; 6],
        colors: [u64; 2],
    }

    quintessence::conversions! { board Board { roles: [Set; 6], colors: [u64; 2] }; mapping = a1; }
}

mod words_of_another_type {
    struct Set(u64);

    struct Board {
        roles: [Set; 6],
        colors: [u64; 2],
    }

    quintessence::conversions! { board Board { roles: [u64; 6], colors: [u64; 2] }; mapping = a1; }
}

mod no_mapping {
    struct Board {
        pieces: [[u64; 6]; 2],
    }

    quintessence::conversions! { sides Board { pieces: [[u64; 6]; 2] }; }
}

mod unknown_mapping {
    enum Side {
        White,
        Black,
    }

    struct Board {
        roles: [u64; 6],
        colors: [u64; 2],
    }

    quintessence::conversions! {
        color Side { White, Black };
        board Board { roles: [u64; 6], colors: [u64; 2] };
        mapping = b2;
    }
}

mod mapping_by_file {
    enum Side {
        White,
        Black,
    }

    quintessence::conversions! {
        color Side { White, Black };
        mapping = a1_by_file;
    }
}

// In the modules below, the macro emits the table in spite of a mistake, so that its uses cause no more errors.

mod unknown_layout {
    quintessence::masks! {
        static MASKS;
        layout = sparse;
    }

    fn read() {
        let _: quintessence::Bitboard = MASKS[0][0].lower;
    }
}

mod overflow_in_a_macro {
    macro_rules! table {
        ($name:ident, $entry:ty, $template:expr) => {
            quintessence::square_table! {
                static $name: [$entry; 64] = $template;
            }
        };
    }

    macro_rules! twice {
        ($name:ident, $template:expr) => {
            table!($name, u64, $template << 64);
        };
    }

    twice!(TABLE, file | rank);

    fn read() {
        let _: u64 = TABLE[0];
    }
}

mod break_in_the_left_side {
    static KNIGHTS: [Option<u64>; 64] = [None; 64];

    quintessence::verify_table! {
        match KNIGHTS[square] { Some(word) => word, None => break } == knight;
    }
}

mod no_integer {
    quintessence::verify_table! {
        quintessence::SMSK[square].file == file;
    }
}

mod field_of_the_name_square {
    struct Entry {
        square: u64,
    }

    static ENTRY: Entry = Entry { square: 0 };

    quintessence::verify_table! {
        ENTRY.square == 0;
    }
}

mod second_square {
    static FILES: [u64; 64] = [0; 64];

    quintessence::verify_table! {
        { let square = 0; FILES[square] } == 0;
    }
}

mod table_too_long {
    quintessence::square_table! {
        static TABLE: [u64; 81] = file;
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
}

mod field_twice {
    struct Entry {
        file: u64,
    }

    quintessence::square_table! {
        static TABLE: [Entry; 64] = Entry { file, file: rank };
    }
}

mod struct_of_another_type {
    struct Entry {
        file: u64,
    }

    struct Other {
        file: u64,
    }

    quintessence::square_table! {
        static TABLE: [Entry; 64] = Other { file };
    }
}
