// verify_table! {
//     ENTRIES[square].files.0 == file;
//     #[cfg(test)]
//     KNIGHTS[0][square] == !knight & 0xffff;
//     mapping = a8;
// }

const _: () = {
    const fn __integer<T: ::quintessence::verify::Integer<Same = T>>(
        __integer: T,
    ) -> <T as ::quintessence::verify::Integer>::Same {
        __integer
    }
    const fn square(square: ::core::primitive::usize) -> ::core::primitive::u128 {
        const fn __found() {}
        let __found = ENTRIES[square].files.0;
        let __integer = __integer(__found);
        __integer as ::core::primitive::u128
            & ::core::primitive::u128::MAX
                >> (128 - 8 * ::core::mem::size_of_val(&__integer))
    }
    {
        const BOARD: ::quintessence::boards::Shape = ::quintessence::boards::Shape::CHESS
            .mapping(::quintessence::Mapping::A8);
        const fn __square() {}
        let mut __square: ::core::primitive::usize = 0;
        while __square < 64 {
            ::quintessence::verify::agree(
                "ENTRIES",
                &BOARD,
                __square,
                "file",
                square(__square),
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
        __integer: T,
    ) -> <T as ::quintessence::verify::Integer>::Same {
        __integer
    }
    const fn square(square: ::core::primitive::usize) -> ::core::primitive::u128 {
        const fn __found() {}
        let __found = KNIGHTS[0][square];
        let __integer = __integer(__found);
        __integer as ::core::primitive::u128
            & ::core::primitive::u128::MAX
                >> (128 - 8 * ::core::mem::size_of_val(&__integer))
    }
    {
        const BOARD: ::quintessence::boards::Shape = ::quintessence::boards::Shape::CHESS
            .mapping(::quintessence::Mapping::A8);
        const fn __square() {}
        let mut __square: ::core::primitive::usize = 0;
        while __square < 64 {
            ::quintessence::verify::agree(
                "KNIGHTS",
                &BOARD,
                __square,
                "!knight & 0xffff",
                square(__square),
                ((!((::quintessence::boards::Column::Knight.at(&BOARD, __square))
                    as ::core::primitive::u64)) & 0xffff_u64) as ::core::primitive::u128,
            );
            __square += 1;
        }
    }
};
