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

mod board_in_quotes {
    use quintessence::{Bitboard, bitboard};

    const BOARD: Bitboard = bitboard! {
        "8 . . . . . . . ."
        "7 . . . . . . . ."
    };

    pub fn read() {
        let _: Bitboard = BOARD;
    }
}

fn main() {}
