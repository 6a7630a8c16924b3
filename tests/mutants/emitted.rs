//! One flipped bit in what a macro emits: the proof that is emitted with it refuses the table.

use super::{copy_library, write_user};
use crate::expansion::{Kind, expand};
use crate::support::scratch::Scratch;

/// A call, the literal of its expansion whose lowest bit is flipped, and what the compiler says to that.
struct Flip {
    kind: Kind,
    call: &'static str,
    literal: usize,
    message: &'static str,
}

const FLIPS: [Flip; 6] = [
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

#[test]
fn emitted_tables_with_a_flipped_bit_do_not_compile() {
    let scratch = Scratch::new();
    copy_library(&scratch, &[]);
    write_user(
        &scratch,
        &FLIPS.iter().map(|flip| expand(flip.kind, flip.call).to_string()).collect::<String>(),
    );
    let right = scratch.cargo("user", &["check"]);
    assert!(right.succeeded(), "{}", right.stderr);

    write_user(&scratch, &FLIPS.iter().map(flipped).collect::<String>());
    let wrong = scratch.cargo("user", &["check"]);
    assert!(!wrong.succeeded());
    for Flip { message, .. } in &FLIPS {
        assert!(wrong.stderr.contains(message), "no `{message}` in\n{}", wrong.stderr);
    }
    assert_eq!(wrong.stderr.matches("error[E0080]").count(), FLIPS.len(), "{}", wrong.stderr);
}
