// verify_table! {
//     CODES.get()[square].1.0 == file;
//     board = 5 x 4;
//     mapping = a4;
//     word = u128;
//     stride = 8;
//     gaps = [3, 40..42];
//     crate = crate::engine;
// }

const _: () = {
    const fn __integer<T: crate::engine::verify::Integer<Same = T>>(
        __integer: T,
    ) -> <T as crate::engine::verify::Integer>::Same {
        __integer
    }
    const fn square(square: ::core::primitive::usize) -> ::core::primitive::u128 {
        const fn __found() {}
        let __found = CODES.get()[square].1.0;
        let __integer = __integer(__found);
        __integer as ::core::primitive::u128
            & ::core::primitive::u128::MAX
                >> (128 - 8 * ::core::mem::size_of_val(&__integer))
    }
    {
        const BOARD: crate::engine::boards::Shape = crate::engine::boards::Shape::new(
                5,
                4,
            )
            .mapping(crate::engine::Mapping::A8)
            .stride(8)
            .gaps(0x0000_0000_0000_0000_0000_0300_0000_0008);
        const fn __square() {}
        let mut __square: ::core::primitive::usize = 0;
        while __square < 20 {
            crate::engine::verify::agree(
                "CODES.get",
                &BOARD,
                __square,
                "file",
                square(__square),
                ((crate::engine::boards::Column::Line(crate::engine::Line::File)
                    .at(&BOARD, __square)) as ::core::primitive::u128)
                    as ::core::primitive::u128,
            );
            __square += 1;
        }
    }
};
