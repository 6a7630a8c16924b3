//! The macro `conversions!`, for engines that keep their own types.

/// Writes the conversions between an engine's own types and the types of this crate, and lends the engine's board.
///
/// Each line of a call names a type of the engine. All lines stand in this order, are optional, and may be repeated. Only
/// `mapping` stands once, at the end, and a call with `color`, `board` or `sides` needs it:
///
/// ```
/// use quintessence::{is_attacked, knight_attacks};
///
/// #[derive(Clone, Copy, Debug, PartialEq)]
/// struct Set(u64);
/// #[rustfmt::skip]
/// #[derive(Clone, Copy)]
/// enum Sq { A1, B1, C1, D1, E1, F1, G1, H1, A2, B2, C2 } // and so on
/// enum Side { White, Black }
/// struct Board { roles: [Set; 6], colors: [Set; 2] }
///
/// quintessence::conversions! {
///     set Set.0;
///     square Sq;
///     color Side { White, Black };
///     board Board { roles: [Set; 6], colors: [Set; 2] };
///     mapping = a1;
/// }
///
/// assert_eq!(Set::from(knight_attacks(Sq::B1.into())), Set(1 << 11 | 1 << 16 | 1 << 18));
/// const KNIGHT: Set = Set::from_bitboard(knight_attacks(Sq::A1.to_square()));
/// // A black king on b3 attacks c2.
/// let board = Board { roles: [0, 0, 0, 0, 0, 1 << 17].map(Set), colors: [0, 1 << 17].map(Set) };
/// let [white, black] = board.colors;
/// assert!(is_attacked(Sq::C2.into(), black.into(), board.lend(), black.into()));
/// assert_eq!((KNIGHT, white), (Set(1 << 10 | 1 << 17), Set(0)));
/// ```
///
/// | line | the engine's type | what the line writes |
/// |---|---|---|
/// | `set Set.0;`, `set Set.bits;` | a struct whose only field, of this name, is a `u64` | `From` both ways; `to_bitboard`, `from_bitboard`, and `as_bitboards`, which borrows `[Set; N]` as `[Bitboard; N]` |
/// | `square Sq;` | an enum with the number of the square | `From<Sq> for Square`, `to_square` |
/// | `square Sq.0;` | a struct whose only field is the number, of any integer type | `From` both ways; `to_square`, `from_square` |
/// | `color Side { White, Black };` | an enum; White's variant comes first | `From<Side> for Color`, `to_color` |
/// | `board Board { roles: [Set; 6], colors: [Set; 2] };` | a struct with these two fields, among others | `lend(&self)`, which returns [`Pieces`](crate::Pieces) |
/// | `sides Board { pieces: [[Set; 6]; 2] };` | a struct with this field, White's six sets first | `lend(&self, color)`, which returns the `Pieces` of one side |
/// | `mapping = a8;` | which square has the number 0: `a1`, `h1`, `a8` or `h8` | with `a8` and `h8`, `Color` and `Pieces` exchange the colours; see [`Mapping`](crate::Mapping) |
///
/// The roles must stand in the order of [`Role`](crate::Role). A set in a board is a type of a `set` line, perhaps of
/// another call, or `u64`. In a tuple struct, a field is called by its number, such as `0`. A type needs no attribute:
/// the compiler compares size and alignment of a set with those of `u64`. All methods are `const fn`, and a call stands
/// in a module that sees the fields. `lend(color)` serves the queries about the attacks of this side alone; for
/// [`attack_map`](fn@crate::attack_map), `by` must then be the squares of this side.
///
/// ```
/// use quintessence::{Bitboard, Color, Square::*, is_attacked, pins};
///
/// struct Board([[u64; 6]; 2]);
/// quintessence::conversions! { sides Board { 0: [[u64; 6]; 2] }; mapping = a1; }
///
/// // White: Ke1, Bd2. Black: Ba5, pawn f2.
/// let board = Board([[0, 0, 1 << 11, 0, 0, 1 << 4], [1 << 13, 0, 1 << 32, 0, 0, 0]]);
/// let (white, black) = (Bitboard::from_squares([E1, D2]), Bitboard::from_squares([A5, F2]));
/// assert!(is_attacked(E1, Bitboard::FULL, board.lend(Color::Black), white | black));
/// assert_eq!(pins(E1, white, board.lend(Color::Black), white | black).pinned, D2.into());
/// ```
///
/// A square number of 64 or more, such as a value for "no square", becomes the square of its lowest six bits. A call
/// without a mapping that it needs does not compile, because pawns would move the wrong way, nor does a set with another
/// field or layout:
///
/// ```compile_fail,E0308
/// struct Half(u32);
/// quintessence::conversions! { set Half.0; }
/// ```
#[macro_export]
macro_rules! conversions {
    // No call ends with this text. The compiler prints it beside a token that begins no line of the macro.
    (
        $(set $set:ident.$word:tt;)*
        $(square $square:ident$(.$number:tt)?;)*
        $(color $color:ident { $white:ident, $black:ident $(,)? };)*
        $(board $board:ident { $roles:tt: [$role:ident; 6], $colors:tt: [$by:ident; 2] $(,)? };)*
        $(sides $sides:ident { $pieces:tt: [[$piece:ident; 6]; 2] $(,)? };)*
        $(mapping = $mapping:ident;)?
        "`set`, `square`, `color`, `board`, `sides` or `mapping`, in this order"
    ) => {};
    (
        $(set $set:ident.$word:tt;)*
        $(square $square:ident$(.$number:tt)?;)*
        $(color $color:ident { $white:ident, $black:ident $(,)? };)*
        $(board $board:ident { $roles:tt: [$role:ident; 6], $colors:tt: [$by:ident; 2] $(,)? };)*
        $(sides $sides:ident { $pieces:tt: [[$piece:ident; 6]; 2] $(,)? };)*
        $(mapping = $mapping:ident;)?
    ) => {
        const _: () = {
            // The names of a call's last line, as in the macros for tables. By file, pawns would move sideways.
            #[allow(non_camel_case_types)]
            enum __Mapping { a1, h1, a8, h8 }
            const __EXCHANGES_COLORS: ::core::primitive::bool =
                false $(|| __Mapping::$mapping as ::core::primitive::u8 >= __Mapping::a8 as ::core::primitive::u8)?;
            const __TYPES_WITH_COLORS: &[&::core::primitive::str] = &[
                $(::core::stringify!($color),)* $(::core::stringify!($board),)* $(::core::stringify!($sides),)*
            ];
            const __MAPPINGS: &[&::core::primitive::str] = &[$(::core::stringify!($mapping))?];
            const _: () = ::core::assert!(
                __TYPES_WITH_COLORS.is_empty() || !__MAPPINGS.is_empty(),
                "a call with `color`, `board` or `sides` ends with `mapping = a1;`, or with h1, a8 or h8",
            );

            $(
                impl $set {
                    /// Converts the set to a `Bitboard`.
                    #[inline]
                    pub const fn to_bitboard(self) -> $crate::Bitboard {
                        let [set] = *Self::as_bitboards(&[self]);
                        set
                    }

                    /// Converts a `Bitboard` to this type.
                    #[inline]
                    #[must_use]
                    pub const fn from_bitboard(set: $crate::Bitboard) -> Self {
                        // SAFETY: As in `as_bitboards`; a pointer to a `Bitboard` is aligned for this type.
                        unsafe { (&raw const set).cast::<Self>().read() }
                    }

                    /// Borrows an array of sets as `Bitboard`s, without a copy.
                    #[inline]
                    #[must_use]
                    pub const fn as_bitboards<const N: ::core::primitive::usize>(
                        sets: &[Self; N],
                    ) -> &[$crate::Bitboard; N] {
                        // SAFETY: The constant below shows that this struct has one field, a `u64`, and the size and
                        // alignment of a `u64`, as a `Bitboard` has. So both arrays have the same layout, and their
                        // elements the same valid values. The pointer comes from a reference, and the result borrows
                        // `sets` for the same lifetime.
                        unsafe { &*(&raw const *sets).cast() }
                    }
                }

                const _: () = {
                    // A struct with another field, or with a field of another type, is not made by this expression. The
                    // compiler refuses the pattern for a `union`, whose bytes may be uninitialised.
                    let _ = |word: ::core::primitive::u64| $set { $word: word };
                    let _ = |$set { .. }: $set| {};
                    ::core::assert!(
                        ::core::mem::size_of::<$set>() == ::core::mem::size_of::<::core::primitive::u64>()
                            && ::core::mem::align_of::<$set>() == ::core::mem::align_of::<::core::primitive::u64>(),
                        ::core::concat!("`", ::core::stringify!($set), "` has another size or alignment than `u64`"),
                    );
                };

                impl ::core::convert::From<$set> for $crate::Bitboard {
                    #[inline]
                    fn from(set: $set) -> Self {
                        set.to_bitboard()
                    }
                }

                impl ::core::convert::From<$crate::Bitboard> for $set {
                    #[inline]
                    fn from(set: $crate::Bitboard) -> Self {
                        Self::from_bitboard(set)
                    }
                }
            )*
            $(
                impl $square {
                    /// Converts the square to a `Square`.
                    #[inline]
                    pub const fn to_square(self) -> $crate::Square {
                        let square = self;
                        $(let Self { $number: square } = square;)?
                        $crate::Square::from_index_masked(square as ::core::primitive::u8)
                    }
                }

                impl ::core::convert::From<$square> for $crate::Square {
                    #[inline]
                    fn from(square: $square) -> Self {
                        square.to_square()
                    }
                }

                $(
                    impl $square {
                        /// Converts a `Square` to this type.
                        #[inline]
                        #[must_use]
                        pub const fn from_square(square: $crate::Square) -> Self {
                            Self { $number: square as ::core::primitive::u8 as _ }
                        }
                    }

                    impl ::core::convert::From<$crate::Square> for $square {
                        #[inline]
                        fn from(square: $crate::Square) -> Self {
                            Self::from_square(square)
                        }
                    }
                )?
            )*
            $(
                impl $color {
                    /// Converts the colour to a `Color`.
                    #[inline]
                    pub const fn to_color(self) -> $crate::Color {
                        let color = match self {
                            Self::$white => $crate::Color::White,
                            Self::$black => $crate::Color::Black,
                        };
                        if __EXCHANGES_COLORS { color.opposite() } else { color }
                    }
                }

                impl ::core::convert::From<$color> for $crate::Color {
                    #[inline]
                    fn from(color: $color) -> Self {
                        color.to_color()
                    }
                }
            )*
            $(
                impl $board {
                    /// Borrows the pieces of both sides.
                    #[inline]
                    pub const fn lend(&self) -> $crate::Pieces<'_> {
                        let [white, black] = *$crate::conversions!(@$by, &self.$colors);
                        let white = if __EXCHANGES_COLORS { black } else { white };
                        $crate::Pieces { roles: $crate::conversions!(@$role, &self.$roles), white }
                    }
                }
            )*
            $(
                impl $sides {
                    /// Borrows the pieces of one side.
                    #[inline]
                    pub const fn lend(&self, color: $crate::Color) -> $crate::Pieces<'_> {
                        let white = match color {
                            $crate::Color::White => $crate::Bitboard::FULL,
                            $crate::Color::Black => $crate::Bitboard::EMPTY,
                        };
                        let own = if __EXCHANGES_COLORS { color.opposite() } else { color };
                        let [first, second] = &self.$pieces;
                        let sets = match own {
                            $crate::Color::White => first,
                            $crate::Color::Black => second,
                        };
                        $crate::Pieces { roles: $crate::conversions!(@$piece, sets), white }
                    }
                }
            )*
        };
    };
    (@u64, $words:expr) => { $crate::Bitboard::from_words($words) };
    (@$set:ident, $sets:expr) => { <$set>::as_bitboards($sets) };
}
