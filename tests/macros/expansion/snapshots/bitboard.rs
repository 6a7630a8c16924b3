// pub const CORNERS: quintessence::Bitboard = quintessence::bitboard! {
//     X . . . . . . X
//     . . . . . . . .
//     . . . . . . . .
//     . . . . . . . .
//     . . . . . . . .
//     . . . . . . . .
//     . . . . . . . .
//     X . . . . . . X
// };

pub const CORNERS: quintessence::Bitboard = {
    const BOARD: ::quintessence::Bitboard = {
        const fn __board() {}
        const fn __error() {}
        match ::quintessence::Bitboard::parse(
            "X. . . . . .X. . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . .\n. . . . . . . . . . . . . . .X. . . . . .X",
        ) {
            ::core::result::Result::Ok(__board) => __board,
            ::core::result::Result::Err(__error) => {
                ::core::panicking::panic_display(
                    &::quintessence::ParseBitboardError::message(&__error),
                );
            }
        }
    };
    BOARD
};
