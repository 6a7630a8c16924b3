//! Every form, with the answer of the oracle.

use quintessence::simd::{Slider, Sliders, Twin};
use quintessence::{Bitboard, Square, oracle};

use crate::{Form, Question};

/// Every method of `Level` that returns attacks, and the methods of `Twin`.
pub const FORMS: [Form; 6] = [
    Form {
        name: "bishop_and_rook_attacks",
        answer: |level, q| {
            let both = |&square| <[_; 2]>::from(level.bishop_and_rook_attacks(square, q.occupied));
            q.squares.iter().flat_map(both).collect()
        },
        expected: |q| {
            let both = |&square| {
                [oracle::bishop_attacks(square, q.occupied), oracle::rook_attacks(square, q.occupied)]
            };
            q.squares.iter().flat_map(both).collect()
        },
        takes_sets: false,
    },
    Form {
        name: "queen_attacks",
        answer: |level, q| q.squares.iter().map(|&square| level.queen_attacks(square, q.occupied)).collect(),
        expected: |q| from(oracle::queen_attacks, q),
        takes_sets: false,
    },
    Form {
        name: "Twin",
        answer: |_, q| {
            let twin = Twin::new(q.occupied);
            let attacks = |&square| {
                let (bishop, rook) = twin.bishop_and_rook_attacks(square);
                let alone =
                    [twin.rook_attacks(square), twin.bishop_attacks(square), twin.queen_attacks(square)];
                alone.into_iter().chain([rook, bishop, twin.occupied()])
            };
            q.squares.iter().flat_map(attacks).collect()
        },
        expected: |q| {
            let attacks = |&square| {
                let rook = oracle::rook_attacks(square, q.occupied);
                let bishop = oracle::bishop_attacks(square, q.occupied);
                [rook, bishop, oracle::queen_attacks(square, q.occupied), rook, bishop, q.occupied]
            };
            q.squares.iter().flat_map(attacks).collect()
        },
        takes_sets: false,
    },
    Form {
        name: "slider_groups",
        answer: |level, q| {
            let groups = level.slider_groups(q.sets, q.occupied, q.targets);
            groups.flat_map(|group| group.targets.into_iter().chain(counts(group.counts))).collect()
        },
        expected: |q| {
            groups(q, |slider| {
                let targets =
                    slider.map_or(Bitboard::EMPTY, |slider| attacks_of(slider, q.occupied) & q.targets);
                (targets, Bitboard::new(u64::from(targets.len())))
            })
        },
        takes_sets: true,
    },
    Form {
        name: "SliderGroup::iter",
        answer: |level, q| {
            let groups = level.slider_groups(q.sets, q.occupied, Bitboard::FULL);
            groups
                .flat_map(|group| {
                    // On a full board of targets, only the slots without a slider have none.
                    let of = |(slider, targets): (Slider, Bitboard)| {
                        let [square, targets] = [Bitboard::from_square(slider.square()), targets];
                        if targets.is_empty() { [Bitboard::EMPTY; 2] } else { [square, targets] }
                    };
                    let [squares, targets]: [Vec<_>; 2] =
                        [0, 1].map(|i| group.iter().map(of).map(|both| both[i]).collect());
                    squares.into_iter().chain(targets)
                })
                .collect()
        },
        expected: |q| {
            groups(q, |slider| {
                slider.map_or((Bitboard::EMPTY, Bitboard::EMPTY), |slider| {
                    (Bitboard::from_square(slider.square()), attacks_of(slider, q.occupied))
                })
            })
        },
        takes_sets: true,
    },
    Form {
        name: "attacked",
        answer: |level, q| vec![level.attacked(q.sets, q.occupied)],
        expected: |q| {
            let Sliders { orthogonal, diagonal } = q.sets;
            let occupied = q.occupied | orthogonal | diagonal;
            let rooks = orthogonal.into_iter().map(|square| oracle::rook_attacks(square, occupied));
            let bishops = diagonal.into_iter().map(|square| oracle::bishop_attacks(square, occupied));
            vec![rooks.chain(bishops).collect()]
        },
        takes_sets: true,
    },
];

fn from(attacks: fn(Square, Bitboard) -> Bitboard, q: &Question) -> Vec<Bitboard> {
    q.squares.iter().map(|&square| attacks(square, q.occupied)).collect()
}

/// Counts as boards, to compare them like boards.
fn counts(counts: [u8; 5]) -> impl Iterator<Item = Bitboard> {
    counts.into_iter().map(|count| Bitboard::new(u64::from(count)))
}

/// What `describe` says of the sliders of each group: the first boards of all five slots, then the second boards.
fn groups(q: &Question, describe: impl Fn(Option<Slider>) -> (Bitboard, Bitboard)) -> Vec<Bitboard> {
    let Sliders { orthogonal, diagonal } = q.sets;
    let rooks: Vec<_> = (orthogonal - diagonal).into_iter().map(Slider::rook).collect();
    let bishops: Vec<_> = (diagonal - orthogonal).into_iter().map(Slider::bishop).collect();
    let queens: Vec<_> = (orthogonal & diagonal).into_iter().map(Slider::queen).collect();
    let number = rooks.len().div_ceil(2).max(bishops.len().div_ceil(2)).max(queens.len()).max(1);
    let slots = |i: usize| {
        [rooks.get(2 * i), bishops.get(2 * i), rooks.get(2 * i + 1), bishops.get(2 * i + 1), queens.get(i)]
    };
    let of_group = |i| {
        let described = slots(i).map(|slider| describe(slider.copied()));
        described.map(|(first, _)| first).into_iter().chain(described.map(|(_, second)| second))
    };
    (0..number).flat_map(of_group).collect()
}

fn attacks_of(slider: Slider, occupied: Bitboard) -> Bitboard {
    let attacks = match (slider.is_orthogonal(), slider.is_diagonal()) {
        (true, true) => oracle::queen_attacks,
        (true, false) => oracle::rook_attacks,
        (false, _) => oracle::bishop_attacks,
    };
    attacks(slider.square(), occupied)
}
