// verify_table! {
//     ENTRIES[square].files.0 == file;
//     #[cfg(test)]
//     KNIGHTS[0][square] == !knight & 0xffff;
//     mapping = a8;
// }

const _: () = {
    const fn __integer<T: ::quintessence::verify::Integer<Same = T>>(
        __word: T,
    ) -> <T as ::quintessence::verify::Integer>::Same {
        __word
    }
    const fn __found(square: ::core::primitive::usize) -> ::core::primitive::u128 {
        let __word = ENTRIES[square].files.0;
        let __word = __integer(__word);
        __word as ::core::primitive::u128
            & ::core::primitive::u128::MAX
                >> (128 - 8 * ::core::mem::size_of_val(&__word))
    }
    {
        const BOARD: ::quintessence::boards::Shape = ::quintessence::boards::Shape::CHESS
            .mapping(::quintessence::Mapping::A8);
        let mut __square: ::core::primitive::usize = 0;
        while __square < 64 {
            ::quintessence::verify::agree(
                "ENTRIES",
                &BOARD,
                __square,
                "file",
                __found(__square),
                ((::quintessence::boards::Column::Line(::quintessence::Line::File)
                    .at(&BOARD, __square)) as ::core::primitive::u64)
                    as ::core::primitive::u128,
            );
            __square += 1;
        }
    }
};
#[cfg(test)]
const _: () = {
    const fn __integer<T: ::quintessence::verify::Integer<Same = T>>(
        __word: T,
    ) -> <T as ::quintessence::verify::Integer>::Same {
        __word
    }
    const fn __found(square: ::core::primitive::usize) -> ::core::primitive::u128 {
        let __word = KNIGHTS[0][square];
        let __word = __integer(__word);
        __word as ::core::primitive::u128
            & ::core::primitive::u128::MAX
                >> (128 - 8 * ::core::mem::size_of_val(&__word))
    }
    {
        const BOARD: ::quintessence::boards::Shape = ::quintessence::boards::Shape::CHESS
            .mapping(::quintessence::Mapping::A8);
        let mut __square: ::core::primitive::usize = 0;
        while __square < 64 {
            ::quintessence::verify::agree(
                "KNIGHTS",
                &BOARD,
                __square,
                "!knight & 0xffff",
                __found(__square),
                ((!((::quintessence::boards::Column::Knight.at(&BOARD, __square))
                    as ::core::primitive::u64)) & 0xffff_u64) as ::core::primitive::u128,
            );
            __square += 1;
        }
    }
};
