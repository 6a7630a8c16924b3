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
    static FILES: [u64; 63] = {
        let mut files = [0; 63];
        let mut square = 0;
        while square < 63 {
            files[square] = quintessence::SMSK[square].file.bits();
            square += 1;
        }
        files
    };

    quintessence::verify_table! {
        FILES[square] == file;
    }

    pub fn read() {
        let _: u64 = FILES[0];
    }
}

mod wrong_entry {
    static FILES: [u64; 64] = {
        let mut files = [0; 64];
        let mut square = 0;
        while square < 64 {
            files[square] = quintessence::SMSK[square].file.bits();
            square += 1;
        }
        files[28] ^= 1;
        files
    };

    quintessence::verify_table! {
        FILES[square] == file;
    }

    pub fn read() {
        let _: u64 = FILES[0];
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

mod wrong_mapping {
    static FILES: [u64; 64] = {
        let mut files = [0; 64];
        let mut square = 0;
        while square < 64 {
            files[square] = quintessence::SMSK[square].file.bits();
            square += 1;
        }
        files
    };

    quintessence::verify_table! {
        FILES[square] == file;
        mapping = a1_by_file;
    }

    pub fn read() {
        let _: u64 = FILES[0];
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

mod flipped_compact_masks {
    use quintessence::boards::Shape;
    use quintessence::{Bitboard, CompactLineMasks, verify};

    static COMPACT_MASKS: [[CompactLineMasks; 4]; 64] = {
        const TABLE: [[CompactLineMasks; 4]; 64] = {
            let mut table = quintessence::COMPACT_MASKS;
            table[0][2].upper = Bitboard::new(table[0][2].upper.bits() ^ 1 << 63);
            table
        };
        const _: () = verify::prove("COMPACT_MASKS", <CompactLineMasks>::verify(&TABLE, &Shape::CHESS));
        TABLE
    };

    pub fn read() {
        let _: Bitboard = COMPACT_MASKS[0][2].upper;
    }
}

mod flipped_first_rank {
    use quintessence::verify;

    static FIRST_RANK: [[u8; 64]; 8] = {
        const TABLE: [[u8; 64]; 8] = {
            let mut table = *quintessence::FIRST_RANK.get();
            table[4][0b10_0010] ^= 1;
            table
        };
        const _: () = verify::prove("FIRST_RANK", verify::first_rank(&TABLE));
        TABLE
    };

    pub fn read() {
        let _: u8 = FIRST_RANK[4][0];
    }
}

mod flipped_first_rank_by_occupancy {
    use quintessence::verify;

    static FIRST_RANK_BY_OCCUPANCY: [[u8; 8]; 64] = {
        const TABLE: [[u8; 8]; 64] = {
            let mut table = *quintessence::FIRST_RANK_BY_OCCUPANCY.get();
            table[0][7] ^= 0x80;
            table
        };
        const _: () = verify::prove("FIRST_RANK_BY_OCCUPANCY", verify::first_rank_by_occupancy(&TABLE));
        TABLE
    };

    pub fn read() {
        let _: u8 = FIRST_RANK_BY_OCCUPANCY[0][7];
    }
}

mod flipped_mask_ex {
    use quintessence::boards::Shape;
    use quintessence::{Bitboard, verify};

    static MASK_EX: [[Bitboard; 4]; 64] = {
        const TABLE: [[Bitboard; 4]; 64] = {
            let mut table = quintessence::MASK_EX;
            table[28][0] = Bitboard::new(table[28][0].bits() ^ 1 << 63);
            table
        };
        const _: () = verify::prove("MASK_EX", verify::mask_ex(&TABLE, &Shape::CHESS));
        TABLE
    };

    pub fn read() {
        let _: Bitboard = MASK_EX[28][0];
    }
}

mod flipped_masks {
    use quintessence::boards::Shape;
    use quintessence::{Bitboard, LineMasks, verify};

    static MASKS: [[LineMasks; 4]; 64] = {
        const TABLE: [[LineMasks; 4]; 64] = {
            let mut table = quintessence::MASKS;
            table[63][1].line = Bitboard::new(table[63][1].line.bits() ^ 1 << 7);
            table
        };
        const _: () = verify::prove("MASKS", <LineMasks>::verify(&TABLE, &Shape::CHESS));
        TABLE
    };

    pub fn read() {
        let _: Bitboard = MASKS[63][1].line;
    }
}

mod flipped_smsk {
    use quintessence::boards::Shape;
    use quintessence::{Bitboard, SquareMasks, verify};

    static SMSK: [SquareMasks; 64] = {
        const TABLE: [SquareMasks; 64] = {
            let mut table = quintessence::SMSK;
            table[28].diagonal = Bitboard::new(table[28].diagonal.bits() ^ 1);
            table
        };
        const _: () = verify::prove("SMSK", <SquareMasks>::verify(&TABLE, &Shape::CHESS));
        TABLE
    };

    pub fn read() {
        let _: Bitboard = SMSK[28].diagonal;
    }
}

fn main() {}
