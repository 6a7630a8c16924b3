mod gaps_past_u64 {
    quintessence::masks! {
        static MASKS;
        word = u64;
        gaps = [63];
    }

    pub fn read() {
        let _ = MASKS[0][0].lower;
    }
}

mod leaper_stays {
    quintessence::leaper! {
        static CAMEL;
        steps = leaper(0, 0);
    }

    pub fn read() {
        let _: quintessence::Bitboard = CAMEL[0];
    }
}

mod path_that_returns {
    quintessence::blocked_leaper! {
        static HORSE;
        path = [(0, 1), (0, -1)];
    }

    pub fn read() {
        let _ = HORSE.attacks(quintessence::Square::E4, quintessence::Bitboard::EMPTY);
    }
}

mod rider_that_stays {
    quintessence::rider! {
        static NIGHTRIDER;
        step = (0, 0);
    }

    pub fn read() {
        let _ = quintessence::CompactLineMasks::<quintessence::Bitboard>::attacks_along(&NIGHTRIDER[0], quintessence::Bitboard::EMPTY);
    }
}

mod smsk_six_by_six {
    quintessence::smsk! {
        static SMSK;
        board = 6 x 6;
    }

    pub fn read() {
        let _: u64 = SMSK[0].diagonal;
    }
}

mod align_three {
    quintessence::smsk! {
        static SMSK;
        align = 3;
    }

    pub fn read() {
        let _: quintessence::Bitboard = SMSK[0].bit;
    }
}

mod empty_body {
    quintessence::smsk! {}
}

mod layout_unknown {
    quintessence::masks! {
        static MASKS;
        layout = sparse;
    }

    pub fn read() {
        let _: quintessence::Bitboard = MASKS[0][0].lower;
    }
}

mod static_mut {
    quintessence::smsk! {
        static mut SMSK;
    }

    pub fn read() {
        let _: quintessence::Bitboard = SMSK[0].bit;
    }
}

mod align {
    static FILES: [u64; 64] = [0; 64];

    quintessence::verify_table! {
        FILES[square] == file;
        align = 64;
    }

    pub fn read() {
        let _: u64 = FILES[0];
    }
}

mod as_on_the_right {
    static FILES: [u64; 64] = [0; 64];

    quintessence::verify_table! {
        FILES[square] == file as u64;
    }

    pub fn read() {
        let _: u64 = FILES[0];
    }
}

mod addition_overflows {
    quintessence::square_table! {
        static TABLE: [u64; 64] = !bit + 2;
    }

    pub fn read() {
        let _: u64 = TABLE[0];
    }
}

mod line_outside_of_lines {
    quintessence::square_table! {
        static TABLE: [u64; 64] = upper(line);
    }

    pub fn read() {
        let _: u64 = TABLE[0];
    }
}

mod as_too_narrow {
    struct Entry {
        file: u64,
        number: u8,
    }

    quintessence::square_table! {
        static TABLE: [Entry; 64] = Entry { file, number: (square << 3) as u8 };
    }

    pub fn read() {
        let _: u64 = TABLE[0].file + u64::from(TABLE[0].number);
    }
}

mod recursion {
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

    pub fn read() {
        let _: u64 = TABLE[0];
    }
}

mod no_array {
    quintessence::square_table! {
        static TABLE: u64 = file;
    }

    pub fn read() {
        let _: u64 = TABLE;
    }
}

fn main() {}
