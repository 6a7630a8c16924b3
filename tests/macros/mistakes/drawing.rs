mod label_out_of_place {
    use quintessence::{Bitboard, bitboard};

    const BOARD: Bitboard = bitboard! {
        7 . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
    };

    pub fn read() {
        let _: Bitboard = BOARD;
    }
}

mod no_squares {
    use quintessence::{Bitboard, bitboard};

    const BOARD: Bitboard = bitboard! {};

    pub fn read() {
        let _: Bitboard = BOARD;
    }
}

mod too_few_squares {
    use quintessence::{Bitboard, bitboard};

    const BOARD: Bitboard = bitboard! {
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . X . .
    };

    pub fn read() {
        let _: Bitboard = BOARD;
    }
}

mod too_many_squares {
    use quintessence::{Bitboard, bitboard};

    const BOARD: Bitboard = bitboard! {
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        X
    };

    pub fn read() {
        let _: Bitboard = BOARD;
    }
}

mod wrong_character {
    use quintessence::{Bitboard, bitboard};

    const BOARD: Bitboard = bitboard! {
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . o . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
    };

    pub fn read() {
        let _: Bitboard = BOARD;
    }
}

fn main() {}
