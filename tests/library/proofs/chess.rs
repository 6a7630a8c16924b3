//! Every technique through its public function, proved by the compiler for every square, line and occupancy of it.
//!
//! The library proves its arithmetic when it is compiled, and the tables entry by entry; see `quintessence::verify`.
//! This is the same for the functions as users call them, which takes the compiler several times as long. A technique
//! that is wrong makes this file fail to compile, with a message that names it.

use quintessence::verify::{Technique, prove};
use quintessence::{Bitboard, Line, Square};
use support::lines::others_on;
use support::parallel::sum_over_squares;

/// One technique on one line. Each is a constant of its own, to stay below the lint `long_running_const_eval`.
struct Proof<const TECHNIQUE: usize, const LINE: usize>;

impl<const TECHNIQUE: usize, const LINE: usize> Proof<TECHNIQUE, LINE> {
    const CASES: usize = {
        let (technique, line) = (Technique::ALL[TECHNIQUE], Line::ALL[LINE]);
        if technique.covers(line) {
            match technique.check_line(line) {
                Ok(cases) => cases,
                Err(mismatch) => {
                    prove(technique.name(), Err(mismatch));
                    0
                }
            }
        } else {
            0
        }
    };
}

macro_rules! proofs {
    ($($technique:literal)*) => {
        [$([
            Proof::<$technique, 0>::CASES,
            Proof::<$technique, 1>::CASES,
            Proof::<$technique, 2>::CASES,
            Proof::<$technique, 3>::CASES,
        ]),*]
    };
}

/// The number of cases by technique and line; a technique that is not listed here is an error of the array's length.
const CASES: [[usize; 4]; Technique::ALL.len()] = proofs![0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17];

const _: () = {
    let mut technique = 0;
    while technique < CASES.len() {
        let [rank, file, diagonal, antidiagonal] = CASES[technique];
        assert!(rank == 8_192);
        if Technique::ALL[technique].covers(Line::File) {
            assert!(rank + file + diagonal + antidiagonal == 21_508);
        } else {
            assert!(file + diagonal + antidiagonal == 0);
        }
        technique += 1;
    }
};

/// The same at run time, and how many cases it was.
#[test]
fn every_technique_runs_all_its_cases() {
    for technique in Technique::ALL {
        let is_for_ranks_alone = technique.name().starts_with("rank, ");
        let expected = if is_for_ranks_alone { 8_192 } else { 21_508 };
        assert_eq!(technique.check(), Ok(expected), "{technique}");
        for line in Line::ALL {
            assert_eq!(technique.covers(line), line == Line::Rank || !is_for_ranks_alone);
        }
    }
    assert_eq!(CASES.iter().flatten().sum::<usize>(), (Technique::ALL.len() - 3) * 21_508 + 3 * 8_192);
}

/// What the proofs take for granted: that a technique looks at nothing outside of the line. Each case again with all
/// other squares occupied, the slider's own among them, and with every second one.
#[test]
fn what_is_not_on_the_line_makes_no_difference() {
    let cases = sum_over_squares(|square| {
        let check = |line| {
            let mask = others_on(square, line);
            let elsewhere = [!mask, !mask & Bitboard::new(0xaa55_aa55_aa55_aa55)];
            let check = |&occupied: &Bitboard| {
                for technique in Technique::ALL.into_iter().filter(|technique| technique.covers(line)) {
                    let expected = technique.line_attacks(square, line, occupied);
                    for elsewhere in elsewhere {
                        let found = technique.line_attacks(square, line, occupied | elsewhere);
                        assert_eq!(found, expected, "{line:?} by {technique} on {square}, {occupied:#x}");
                    }
                }
            };
            mask.subsets().inspect(check).count()
        };
        Line::ALL.map(check).into_iter().sum()
    });
    assert_eq!(cases, 21_508);
}

/// As many cases as there are subsets of the lines' masks.
#[test]
fn cases_are_the_subsets_of_the_masks() {
    for (line, expected) in Line::ALL.into_iter().zip([8_192, 8_192, 2_562, 2_562]) {
        let subsets = Square::ALL.map(|square| others_on(square, line).subsets().count());
        assert_eq!(subsets.into_iter().sum::<usize>(), expected);
        assert_eq!(Technique::HyperbolaSmsk.check_line(line), Ok(expected));
    }
}

#[test]
fn techniques_have_names_of_their_own() {
    for (i, a) in Technique::ALL.into_iter().enumerate() {
        assert_eq!(a.to_string(), a.name());
        for b in &Technique::ALL[..i] {
            assert!(a != *b && a.name() != b.name());
        }
    }
}
