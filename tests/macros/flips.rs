//! One flipped bit in what a macro emits: the proof that is emitted with it refuses the table.

use expander::Kind;
use support::scratch::{Scratch, library};

use crate::expansion::expand;

/// A call, the literal of its expansion whose lowest bit is flipped, and what the compiler says to that.
struct Flip {
    kind: Kind,
    call: &'static str,
    literal: usize,
    message: &'static str,
}

const FLIPS: [Flip; 25] = [
    Flip {
        kind: Kind::Smsk,
        call: "pub static SMSK;",
        literal: 28 * 4 + 3,
        message: "SMSK is wrong at e4, file: found 0x1010101000101011, expected 0x1010101000101010",
    },
    Flip {
        kind: Kind::MaskEx,
        call: "pub static MASK_EX; mapping = a8; align = 64;",
        literal: 36 * 4,
        message: "MASK_EX is wrong at e4, rank: found 0x000000ef00000001, expected 0x000000ef00000000",
    },
    Flip {
        kind: Kind::Masks,
        call: "pub const MASKS;",
        literal: (28 * 4 + 2) * 3 + 1,
        message: "MASKS is wrong at e4, diagonal, upper: found 0x0080402000000001, expected 0x0080402000000000",
    },
    Flip {
        kind: Kind::Masks,
        call: "pub static COMPACT; layout = compact;",
        literal: (28 * 4 + 3) * 2,
        message: "COMPACT is wrong at e4, antidiagonal, lower: found 0x0000000000204081, expected 0x0000000000204080",
    },
    Flip {
        kind: Kind::FirstRank,
        call: "pub static r#static;",
        literal: 4 * 64 + 0b10_0010,
        message: "static is wrong at e1, rank, occupied 0x0000000000000044: \
                  found 0x000000000000006d, expected 0x000000000000006c",
    },
    Flip {
        kind: Kind::FirstRank,
        call: "pub const TRANSPOSED; layout = by_occupancy;",
        literal: 0b10_0010 * 8 + 4,
        message: "TRANSPOSED is wrong at e1, rank, occupied 0x0000000000000044: \
                  found 0x000000000000006d, expected 0x000000000000006c",
    },
    Flip {
        kind: Kind::Between,
        call: "pub static BETWEEN; board = 4 x 4;",
        // The first literal that is not a plain zero: between a1 and c1.
        literal: 0,
        message: "BETWEEN is wrong at a1, c1, between: found 0x0000000000000003, expected 0x0000000000000002",
    },
    Flip {
        kind: Kind::Between,
        call: "pub static RAYS; layout = compact;",
        literal: (28 * 4 + 1) * 2 + 1,
        message: "RAYS is wrong at e4, file, upper: found 0x1010101000000001, expected 0x1010101000000000",
    },
    Flip {
        kind: Kind::Between,
        call: "pub static WIDE_RAYS; board = 9 x 9; layout = compact;",
        literal: (80 * 4 + 3) * 2 + 1,
        message: "WIDE_RAYS is wrong at i9, antidiagonal, upper: \
                  found 0x0000000000000001, expected 0x0000000000000000",
    },
    Flip {
        kind: Kind::LineThrough,
        call: "pub const LINE_THROUGH;",
        literal: 0,
        message: "LINE_THROUGH is wrong at a1, b1, line through: found 0x00000000000000fe, expected 0x00000000000000ff",
    },
    Flip {
        kind: Kind::Leaper,
        call: "pub static CAMEL; steps = leaper(1, 3); mapping = h8;",
        literal: 63,
        message: "CAMEL is wrong at a1, leaper(1, 3): found 0x0010004000000001, expected 0x0010004000000000",
    },
    Flip {
        kind: Kind::Leaper,
        call: "pub static KEIMA; steps = [(1, 2), (-1, 2)]; board = 9 x 9;",
        literal: 61,
        message: "KEIMA is wrong at h7, steps((1, 2), (-1, 2)): \
                  found 0x00000000000140000000000000000001, expected 0x00000000000140000000000000000000",
    },
    Flip {
        kind: Kind::BlockedLeaper,
        call: "pub static HORSE; path = [(0, 1), (1, 1)]; board = 9 x 10;",
        // The diagonal neighbours of e5, which block a horse that attacks e5.
        literal: 40 * 3 + 2,
        message: "HORSE is wrong at e5, backward, after step 1: \
                  found 0x0005000140000001, expected 0x0005000140000000",
    },
    Flip {
        kind: Kind::BlockedLeaper,
        call: "pub static ELEPHANT; path = [(1, 1), (1, 1)]; mapping = a8;",
        literal: 36 * 2,
        message: "ELEPHANT is wrong at e4, after step 1: found 0x0000280028000001, expected 0x0000280028000000",
    },
    Flip {
        kind: Kind::Rider,
        call: "pub static NIGHTRIDER; step = (1, 2);",
        literal: (28 * 4 + 2) * 2 + 1,
        message: "NIGHTRIDER is wrong at e4, line 3, upper: found 0x0000010400000001, expected 0x0000010400000000",
    },
    Flip {
        kind: Kind::SquareTable,
        call: "pub static DUAL: [(u64, u8, [u64; 2]); 64] = (reverse(bit) << 1, square as u8, [file, diagonal | bit]);",
        literal: 28 * 4 + 3,
        message: "DUAL is wrong at e4, diagonal | bit: found 0x0080402010080403, expected 0x0080402010080402",
    },
    Flip {
        kind: Kind::SquareTable,
        call: "pub static WIDE: [u128; _] = mirror(ray(north_west)); board = 9 x 10;",
        literal: 0,
        message: "WIDE is wrong at a1, mirror(ray(north_west)): \
                  found 0x0000000000000001, expected 0x0000000000000000",
    },
    Flip {
        kind: Kind::Smsk,
        call: "pub static SMSK_9; board = 9 x 9; gaps = [63];",
        // The literal 0 is the mask of the gaps.
        literal: 1 + 80 * 4,
        message: "SMSK_9 is wrong at i9, bit: \
                  found 0x00000000000200000000000000000001, expected 0x00000000000200000000000000000000",
    },
    Flip {
        kind: Kind::MaskEx,
        call: "pub static MASK_EX_9; board = 9 x 9; stride = 10; mapping = i9_by_file;",
        literal: 4 * 40 + 1,
        message: "MASK_EX_9 is wrong at e5, file: found 0x0001ef0000000001, expected 0x0001ef0000000000",
    },
    Flip {
        kind: Kind::Masks,
        call: "pub static MASKS_5; board = 5 x 5; layout = compact;",
        literal: 0,
        message: "MASKS_5 is wrong at a1, rank, lower: found 0x0000000000000001, expected 0x0000000000000000",
    },
    Flip {
        kind: Kind::RayOrder,
        call: "pub static ORDER: [[u8; 64]; 64] = square; mapping = a8;",
        literal: 36 * 64 + 8 * 2 + 3,
        message: "ORDER is wrong at e4, east 3: found 0x0000000000000026, expected 0x0000000000000027",
    },
    Flip {
        kind: Kind::RayOrder,
        call: "pub static POSITIONS: [[i8; 64]; 64] = position;",
        literal: 28 * 64 + 45,
        message: "POSITIONS is wrong at e4, f6, position: found 0x0000000000000001, expected 0x0000000000000000",
    },
    Flip {
        kind: Kind::RayOrder,
        call: "pub static ON_BOARD: [u64; 64] = on_board; align = 8;",
        literal: 0,
        message: "ON_BOARD is wrong at a1, on board: found 0x0000000000fefffe, expected 0x0000000000feffff",
    },
    Flip {
        kind: Kind::RayOrder,
        call: "pub const TARGETS: [u64; 12] = targets; codes = [
            white_pawn = 0, white_knight = 1, white_bishop = 2, white_rook = 3, white_queen = 4, white_king = 5,
            black_pawn = 6, black_knight = 7, black_bishop = 8, black_rook = 9, black_queen = 10, black_king = 11];",
        literal: 3,
        message: "TARGETS is wrong at a1, white rook: found 0x0000000000fe00ff, expected 0x0000000000fe00fe",
    },
    Flip {
        kind: Kind::RayOrder,
        call: "pub const SOURCES: [u64; 12] = sources; codes = [
            white_pawn = 0, white_knight = 1, white_bishop = 2, white_rook = 3, white_queen = 4, white_king = 5,
            black_pawn = 6, black_knight = 7, black_bishop = 8, black_rook = 9, black_queen = 10, black_king = 11];",
        literal: 7,
        message: "SOURCES is wrong at a1, black knight: found 0x0000000000000100, expected 0x0000000000000101",
    },
];

/// The text of an expansion with the lowest bit of one literal flipped.
fn flipped(&Flip { kind, call, literal, .. }: &Flip) -> String {
    let text = expand(kind, call).to_string();
    let (start, _) = text.match_indices("0x").nth(literal).unwrap();
    let length = text[start..].find([',', ']', ' ']).unwrap();
    let (before, after) = text.split_at(start + length - 1);
    let digit = u8::from_str_radix(&after[..1], 16).unwrap() ^ 1;
    format!("{before}{digit:x}{}", &after[1..])
}

/// A crate of these expansions alone, beside the library as it is.
fn write(scratch: &Scratch, expansions: impl Iterator<Item = String>) {
    let library = library();
    scratch.write(
        "Cargo.toml",
        &format!(
            "[package]\nname = \"flips\"\nedition = \"2024\"\n[workspace]\n[dependencies]\n\
             quintessence = {{ path = {library:?}, default-features = false }}\n"
        ),
    );
    scratch.write("src/lib.rs", &expansions.collect::<String>());
}

#[test]
fn emitted_tables_with_a_flipped_bit_do_not_compile() {
    let scratch = Scratch::new();
    write(&scratch, FLIPS.iter().map(|flip| expand(flip.kind, flip.call).to_string()));
    let right = scratch.cargo(".", &["check"]);
    assert!(right.succeeded(), "{}", right.stderr);

    write(&scratch, FLIPS.iter().map(flipped));
    let wrong = scratch.cargo(".", &["check"]);
    assert!(!wrong.succeeded());
    for Flip { message, .. } in &FLIPS {
        assert!(wrong.stderr.contains(message), "no `{message}` in\n{}", wrong.stderr);
    }
    assert_eq!(wrong.stderr.matches("error[E0080]").count(), FLIPS.len(), "{}", wrong.stderr);
}
