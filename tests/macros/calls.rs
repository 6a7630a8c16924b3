//! Calls of all macros with all options, which several tests expand and build.

use expander::Kind;
use proc_macro2::TokenStream;

const CALLS: [(Kind, &str); 18] = [
    (Kind::Smsk, "/// Docs of the caller.\npub static SMSK;"),
    (
        Kind::Smsk,
        "pub const SMSK; board = 9 x 9; word = u128; stride = 12; gaps = [63, 110..=111]; mapping = a9; align = 64;",
    ),
    (Kind::MaskEx, "pub static MASK_EX; mapping = h1_by_file; align = 64;"),
    (
        Kind::MaskEx,
        "pub const MASK_EX; board = 5 x 4; mapping = e4_by_file; word = u128; stride = 8; gaps = [3, 40..=41];",
    ),
    (Kind::Masks, "pub static MASKS; layout = full; align = 4096;"),
    (Kind::Masks, "pub const MASKS; layout = compact; mapping = a8;"),
    (Kind::Masks, "pub static MASKS; board = 6 x 6; word = u64; stride = 8; gaps = [7];"),
    (Kind::FirstRank, "pub const FIRST_RANK; layout = by_occupancy;"),
    (Kind::FirstRank, "pub static FIRST_RANK; layout = by_file; mapping = h8_by_file; align = 64;"),
    (
        Kind::SquareTable,
        "/// A struct of the caller.\npub static ENTRIES: [Entry; 64] = Entry { file, number: square as u8, \
         signed: (reverse(bit) << 1) as i64, rays: [(Bits::new(lower(line)), Bits { bits: upper(line) }); lines], zero: 0 };",
    ),
    (
        Kind::SquareTable,
        "pub const BOTH: [[Bits; 64]; 2] = [[Bits::new(pawn(white)); squares], [Bits::new(pawn(black)); squares]]; \
         pub const SMALL: [(u64, u64); 64] = (position, rank_index); mapping = a8;",
    ),
    (
        Kind::SquareTable,
        "pub static WORDS: [u64; 64] = (king | knight ^ pawn(white)) & !(rank + diagonal - antidiagonal * 0); align = 64;",
    ),
    (
        Kind::SquareTable,
        "pub static SIGNED: [i64; 64] = (reverse(ray(north_east)) | swap_bytes(lower(diagonal)) >> 3) as i64;",
    ),
    (
        Kind::SquareTable,
        "pub const BYTES: [u8; 64] = (square ^ 56 | file_index & 0xff) as u8; pub const NESTED: [[i8; 64]; 1] = [[square as i8; squares]]; \
         pub const PAIRS: [[u8; 2]; 64] = [square as u8, 5];",
    ),
    (
        Kind::SquareTable,
        "pub const FORWARD: [(u128, u8); 81] = (ray(north) | pawn(black), square as u8); board = 9 x 9; \
         word = u128; stride = 12; gaps = [64]; mapping = a9;",
    ),
    (
        Kind::VerifyTable,
        "#[expect(clippy::indexing_slicing, reason = \"the left side is code of the caller\")]\n\
         ::quintessence::SMSK[square].file.bits() == file;\n#[cfg(debug_assertions)]\n\
         #[expect(clippy::indexing_slicing, reason = \"the left side is code of the caller\")]\n\
         ::quintessence::MASK_EX[square.swap_bytes().swap_bytes()][2].bits() == diagonal & !bit;",
    ),
    (Kind::VerifyTable, "square == position - (file_index + rank_index) * 0; mapping = h1;"),
    (
        Kind::VerifyTable,
        "square == square; board = 5 x 4; mapping = e4; word = u128; stride = 8; gaps = [9];",
    ),
];

/// The order matters, because `snapshots.txt` shows the expansion of the last call of each macro.
pub(crate) fn calls() -> impl Iterator<Item = (Kind, &'static str)> {
    CALLS.into_iter()
}

pub(crate) fn expand(kind: Kind, call: &str) -> TokenStream {
    expand_tokens(kind, call.parse().unwrap())
}

pub(crate) fn expand_tokens(kind: Kind, call: TokenStream) -> TokenStream {
    expander::expand(kind, "::quintessence".parse().unwrap(), call)
}
