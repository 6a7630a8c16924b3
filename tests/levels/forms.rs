//! Every form, with the answer of the oracle.

use quintessence::simd::{Slider, Sliders, Twin};
use quintessence::{Bitboard, Square, oracle};

use crate::{Answer, Form, Question};

/// Every method of `Level` that returns attacks, and the methods of `Twin`.
pub const FORMS: [Form; 12] = [
    Form {
        name: "bishop_and_rook_attacks",
        answer: Answer::Boards(|level, q| {
            let both = |&square| <[_; 2]>::from(level.bishop_and_rook_attacks(square, q.occupied));
            q.squares.iter().flat_map(both).collect()
        }),
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
        answer: Answer::Boards(|level, q| {
            q.squares.iter().map(|&square| level.queen_attacks(square, q.occupied)).collect()
        }),
        expected: |q| from(oracle::queen_attacks, q),
        takes_sets: false,
    },
    Form {
        name: "Twin",
        answer: Answer::Boards(|_, q| {
            let twin = Twin::new(q.occupied);
            let attacks = |&square| {
                let (bishop, rook) = twin.bishop_and_rook_attacks(square);
                let alone =
                    [twin.rook_attacks(square), twin.bishop_attacks(square), twin.queen_attacks(square)];
                alone.into_iter().chain([rook, bishop, twin.occupied()])
            };
            q.squares.iter().flat_map(attacks).collect()
        }),
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
        name: "rook_attacks_batch",
        answer: Answer::Batch(|level, q, buffer| level.rook_attacks_batch(q.squares, q.occupied, buffer)),
        expected: |q| from(oracle::rook_attacks, q),
        takes_sets: false,
    },
    Form {
        name: "bishop_attacks_batch",
        answer: Answer::Batch(|level, q, buffer| level.bishop_attacks_batch(q.squares, q.occupied, buffer)),
        expected: |q| from(oracle::bishop_attacks, q),
        takes_sets: false,
    },
    Form {
        name: "queen_attacks_batch",
        answer: Answer::Batch(|level, q, buffer| level.queen_attacks_batch(q.squares, q.occupied, buffer)),
        expected: |q| from(oracle::queen_attacks, q),
        takes_sets: false,
    },
    Form {
        name: "slider_attacks_batch",
        answer: Answer::Batch(|level, q, buffer| level.slider_attacks_batch(q.sliders, q.occupied, buffer)),
        expected: |q| q.sliders.iter().map(|&slider| attacks_of(slider, q.occupied)).collect(),
        takes_sets: false,
    },
    Form {
        name: "rook_attacks_each",
        answer: Answer::Batch(|level, q, buffer| {
            level.rook_attacks_each(q.sets.orthogonal, q.occupied, buffer)
        }),
        expected: |q| of(oracle::rook_attacks, q.sets.orthogonal, q.occupied),
        takes_sets: true,
    },
    Form {
        name: "bishop_attacks_each",
        answer: Answer::Batch(|level, q, buffer| {
            level.bishop_attacks_each(q.sets.diagonal, q.occupied, buffer)
        }),
        expected: |q| of(oracle::bishop_attacks, q.sets.diagonal, q.occupied),
        takes_sets: true,
    },
    Form {
        name: "queen_attacks_each",
        answer: Answer::Batch(|level, q, buffer| {
            level.queen_attacks_each(q.sets.orthogonal, q.occupied, buffer)
        }),
        expected: |q| of(oracle::queen_attacks, q.sets.orthogonal, q.occupied),
        takes_sets: true,
    },
    Form {
        name: "slider_attacks_each",
        answer: Answer::Batch(|level, q, buffer| level.slider_attacks_each(q.sets, q.occupied, buffer)),
        expected: |q| {
            let Sliders { orthogonal, diagonal } = q.sets;
            let both = orthogonal & diagonal;
            let attacks = |square| match square {
                _ if both.contains(square) => oracle::queen_attacks(square, q.occupied),
                _ if orthogonal.contains(square) => oracle::rook_attacks(square, q.occupied),
                _ => oracle::bishop_attacks(square, q.occupied),
            };
            (orthogonal | diagonal).into_iter().map(attacks).collect()
        },
        takes_sets: true,
    },
    Form {
        name: "attacked",
        answer: Answer::Boards(|level, q| vec![level.attacked(q.sets, q.occupied)]),
        expected: |q| {
            let Sliders { orthogonal, diagonal } = q.sets;
            let occupied = q.occupied | orthogonal | diagonal;
            let rooks = of(oracle::rook_attacks, orthogonal, occupied);
            let bishops = of(oracle::bishop_attacks, diagonal, occupied);
            vec![rooks.into_iter().chain(bishops).collect()]
        },
        takes_sets: true,
    },
];

fn from(attacks: fn(Square, Bitboard) -> Bitboard, q: &Question) -> Vec<Bitboard> {
    q.squares.iter().map(|&square| attacks(square, q.occupied)).collect()
}

fn of(attacks: fn(Square, Bitboard) -> Bitboard, set: Bitboard, occupied: Bitboard) -> Vec<Bitboard> {
    set.into_iter().map(|square| attacks(square, occupied)).collect()
}

fn attacks_of(slider: Slider, occupied: Bitboard) -> Bitboard {
    let attacks = match (slider.is_orthogonal(), slider.is_diagonal()) {
        (true, true) => oracle::queen_attacks,
        (true, false) => oracle::rook_attacks,
        (false, _) => oracle::bishop_attacks,
    };
    attacks(slider.square(), occupied)
}
