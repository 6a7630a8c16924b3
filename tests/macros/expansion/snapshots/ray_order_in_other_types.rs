// ray_order! {
//     static POSITIONS: [[Position; 64]; 64] = Position::new(position);
//     const SETS: [Set; _] = Set { bits: on_board as i64 };
// }

/// Emitted by `ray_order!`: squares numbered from a1 = 0; the position of each square around a square.
static POSITIONS: [[Position; 64]; 64] = {
    const __WORDS: &[[::core::primitive::u8; 64]; 64] = &[
        [0x90, 0x11, .., 0x0f],
        [0x31, 0x8f, .., 0x8f],
        ..,
        [0x2f, 0x80, .., 0x80],
    ];
    const _: () = ::quintessence::verify::prove(
        "POSITIONS",
        ::quintessence::verify::ray_positions(__WORDS, ::quintessence::Mapping::A1),
    );
    const {
        const fn __table() {}
        const fn __i() {}
        let mut __table = [const { [const { Position::new(__WORDS[0][0]) }; 64] }; 64];
        let mut __i = 0;
        while __i < 4096 {
            __table[__i >> 6][__i & 63] = Position::new(__WORDS[__i >> 6][__i & 63]);
            __i += 1;
        }
        __table
    }
};
/// Emitted by `ray_order!`: squares numbered from a1 = 0; the positions on the board.
const SETS: [Set; 64] = {
    const __WORDS: &[::core::primitive::u64; 64] = &[
        0x0000_0000_00fe_ffff,
        0x0302_0000_007e_7fff,
        ..,
        0x00fe_ffff_0000_0000,
    ];
    const _: () = ::quintessence::verify::prove(
        "SETS",
        ::quintessence::verify::rays_on_board(__WORDS, ::quintessence::Mapping::A1),
    );
    const {
        const fn __table() {}
        const fn __i() {}
        let mut __table = [const {
            Set {
                bits: __WORDS[0] as ::core::primitive::i64,
            }
        }; 64];
        let mut __i = 0;
        while __i < 64 {
            __table[__i] = Set {
                bits: __WORDS[__i] as ::core::primitive::i64,
            };
            __i += 1;
        }
        __table
    }
};
