//! Every technique at run time, as `proofs` runs it in the compiler, and the attacks that unite lines.

use quintessence::hyperbola::{combined, generalised, mask, mirrored, smsk, twin};
use quintessence::verify::Technique;
use quintessence::{Line, Square, bishop_and_rook_attacks, obstruction, oracle};
use support::boards::boards;

#[test]
fn every_technique_in_every_case_of_every_line() {
    for technique in Technique::ALL {
        let mut cases = 0;
        for line in Line::ALL.into_iter().filter(|&line| technique.covers(line)) {
            let of_line = technique.check_line(line);
            let expected = if matches!(line, Line::Rank | Line::File) { 8_192 } else { 2_562 };
            assert_eq!(of_line, Ok(expected), "{technique} on a {line}");
            cases += expected;
        }
        assert_eq!(technique.check(), Ok(cases), "{technique}");
        assert!(cases > 0, "{technique} has no line");
    }
}

/// The names are those of the modules, and the sizes those of the tables that they read.
#[test]
fn names_and_table_sizes() {
    let masks = 46 * 8;
    let expected = [
        ("hyperbola, smsk", 2_560),
        ("hyperbola, combined", 2_560),
        ("hyperbola, mirrored", 2_048),
        ("hyperbola, generalised", 2_048),
        ("hyperbola, mask, a1 = 0", masks),
        ("hyperbola, mask, a8 = 0", masks),
        ("hyperbola, twin", 2_048),
        ("rank, by table", 512),
        ("rank, by transposed table", 512),
        ("rank, by diagonal", 0),
        ("rank, by reversal", 0),
        ("obstruction, printed", 6_144),
        ("obstruction, arithmetic", 6_144),
        ("obstruction, logical", 6_144),
        ("obstruction, blsmsk", 6_144),
        ("obstruction, compact, printed", 4_096),
        ("obstruction, compact, arithmetic", 4_096),
        ("obstruction, compact, logical", 4_096),
        ("obstruction, compact, blsmsk", 4_096),
    ];
    let found = Technique::ALL.map(|technique| (technique.name(), technique.table_bytes()));
    assert_eq!(found.as_slice(), expected);
    assert_eq!(format!("{:18}|", Technique::HyperbolaSmsk), "hyperbola, smsk   |");
}

#[test]
fn unions_of_lines() {
    macro_rules! agree {
        ($square:ident, $occupied:ident: $($module:ident),*) => {$(
            let found = [
                $module::rook_attacks($square, $occupied),
                $module::bishop_attacks($square, $occupied),
                $module::queen_attacks($square, $occupied),
            ];
            let expected = [
                oracle::rook_attacks($square, $occupied),
                oracle::bishop_attacks($square, $occupied),
                oracle::queen_attacks($square, $occupied),
            ];
            assert_eq!(found, expected, "{} at {}, occupied {:#x}", stringify!($module), $square, $occupied);
            for line in Line::ALL {
                let expected = oracle::line_attacks($square, line, $occupied);
                let found = $module::line_attacks($square, line, $occupied);
                assert_eq!(found, expected, "{} at {} on the {line}, occupied {:#x}", stringify!($module), $square, $occupied);
            }
        )*};
    }
    for occupied in boards(77).take(200) {
        for square in Square::ALL {
            agree!(square, occupied: combined, generalised, mask, mirrored, obstruction, smsk, twin);
            let expected = (oracle::bishop_attacks(square, occupied), oracle::rook_attacks(square, occupied));
            assert_eq!(bishop_and_rook_attacks(square, occupied), expected);
        }
    }
}
