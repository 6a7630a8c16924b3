//! The explorer: the steps that its page shows, compiled for this machine, and calls of its builder that end before the
//! build. `.ci/browser` tests the page itself.

use fastrand::Rng;
use quintessence::quad::{self, Mailbox, QuadBitboard};
use quintessence::threats::{PieceThreats, RaySet, threats_at};
use quintessence::{
    Bitboard, Line, Mapping, Role, Square, bishop_attacks, king_attacks, knight_attacks, oracle,
    pawn_attacks, queen_attacks, rook_attacks,
};
use quintessence_explorer::{GAMES, Piece, PieceView, Query, RayView, Step, TECHNIQUES};
use support::program::run;
use support::scratch::{Run, Scratch};

/// Every technique in every mapping, from every square, over some occupancies.
fn queries() -> impl Iterator<Item = (Query, Bitboard)> {
    let mut random = Rng::with_seed(6);
    let occupancies: Vec<_> =
        [0, u64::MAX].into_iter().chain((0..6).map(|_| random.u64(..) & random.u64(..))).collect();
    let sets = Mapping::ALL.into_iter().flat_map(|mapping| TECHNIQUES.map(|technique| (technique, mapping)));
    sets.flat_map(move |(technique, mapping)| {
        let occupancies = occupancies.clone();
        Square::ALL.into_iter().flat_map(move |square| {
            occupancies.clone().into_iter().map(Bitboard::new).map(move |occupied| {
                let query = Query { technique, mapping, square, occupied: mapping.encode(occupied) };
                (query, occupied)
            })
        })
    })
}

#[test]
fn attacks_are_those_of_the_library() {
    let mut cases = 0;
    for (query, occupied) in queries() {
        for piece in Piece::ALL {
            let expected = match piece {
                Piece::Rook => rook_attacks(query.square, occupied),
                Piece::Bishop => bishop_attacks(query.square, occupied),
                Piece::Queen => queen_attacks(query.square, occupied),
            };
            let expected = query.mapping.encode(expected);
            assert_eq!(
                (query.attacks(piece), query.walk(piece)),
                (expected, expected),
                "{piece:?} of {query:?}"
            );
            cases += 1;
        }
    }
    assert_eq!(cases, 9 * 8 * 64 * 8 * 3);
}

#[test]
fn the_last_step_gives_the_attacks() {
    for (query, occupied) in queries() {
        for line in Line::ALL {
            let expected = query.mapping.encode(oracle::line_attacks(query.square, line, occupied));
            let steps = query.steps(line);
            let found = steps.last().map(|step| step.set);
            assert_eq!(found, Some(expected.bits()), "{line} of {query:?}");
            assert!(steps.iter().all(|step| !step.formula.is_empty() && step.says.ends_with('.')));
        }
    }
}

/// Both runs together, each ending with the blocker that it borrows from, are the attacks and the slider.
#[test]
fn borrows_run_over_the_attacks() {
    let mut runs = 0;
    for (query, occupied) in queries() {
        for line in Line::ALL {
            let steps = query.steps(line);
            let subtractions: Vec<&Step> =
                steps.iter().filter(|step| step.formula.contains(" - r") && step.changed != 0).collect();
            if subtractions.len() != 2 {
                continue;
            }
            let run = |square: &Square| {
                let number = query.mapping.index(*square);
                subtractions
                    .iter()
                    .any(|step| step.place(number).is_some_and(|place| step.changed >> place & 1 == 1))
            };
            let through = oracle::line_attacks(query.square, line, Bitboard::EMPTY).with(query.square);
            let found: Bitboard = through.into_iter().filter(run).collect();
            let expected = oracle::line_attacks(query.square, line, occupied).with(query.square);
            assert_eq!(found, expected, "{line} of {query:?}");
            runs += 1;
        }
    }
    // Five forms of Hyperbola Quintessence, of which two take what is a rank to the numbers by table.
    assert_eq!(runs, (5 * 4 - 2) * 8 * 64 * 8);
}

/// All squares of boards with any codes, the free ones included, and with any piece or none on the focus.
fn ray_views() -> impl Iterator<Item = RayView> {
    let mut random = Rng::with_seed(13);
    (0..64).flat_map(move |fullness| {
        let mut board = QuadBitboard::EMPTY;
        for _ in 0..fullness {
            let square = random.choice(Square::ALL).unwrap();
            board = board.without(square).union(QuadBitboard::from_code(square, random.u8(1..16)));
        }
        let views =
            Square::ALL.map(|focus| RayView { focus, piece: quad::Piece::from_code(random.u8(..16)), board });
        views.into_iter()
    })
}

const fn attacks(piece: quad::Piece, square: Square, occupied: Bitboard) -> Bitboard {
    match piece.role() {
        Role::Pawn => pawn_attacks(piece.color(), square),
        Role::Knight => knight_attacks(square),
        Role::Bishop => oracle::bishop_attacks(square, occupied),
        Role::Rook => oracle::rook_attacks(square, occupied),
        Role::Queen => oracle::queen_attacks(square, occupied),
        Role::King => king_attacks(square),
    }
}

#[test]
fn steps_in_ray_order_are_walks_on_the_board() {
    let mut cases = 0;
    for view in ray_views() {
        let RayView { focus, piece, board } = view;
        let others = board.occupied().without(focus);
        let (rays, knights) = (oracle::queen_attacks(focus, others), knight_attacks(focus));
        let first = rays.intersection(others);
        let behind = others.difference(first);
        let second = oracle::queen_attacks(focus, behind).intersection(behind);
        let occupied = oracle::queen_attacks(focus, Bitboard::EMPTY).union(knights).intersection(others);
        let targets =
            piece.map_or(Bitboard::EMPTY, |piece| attacks(piece, focus, others).intersection(others));
        let attacks_focus = |square: &Square| {
            board.piece_at(*square).is_some_and(|piece| attacks(piece, *square, others).contains(focus))
        };
        let expected = [
            (0, occupied),
            (3, rays.union(knights)),
            (4, first.union(knights.intersection(others))),
            (5, second),
            (6, targets),
            (7, others.into_iter().filter(attacks_focus).collect()),
        ];
        let steps = view.steps();
        for (place, squares) in expected {
            let found = RaySet::new(steps[place].set).to_bitboard(focus);
            assert_eq!(found, squares, "{} of {view:?}", steps[place].formula);
        }
        // The subtraction changes what is seen, in each ray from its first bit on.
        assert_eq!(steps[2].changed, steps[3].set, "{view:?}");
        for (o, seen) in steps[1].set.to_le_bytes().into_iter().zip(steps[3].set.to_le_bytes()) {
            assert_eq!(seen, (o & 0xfe) ^ (o & 0xfe).wrapping_sub(1), "{view:?}");
        }
        assert!(steps.iter().all(|step| !step.formula.is_empty() && step.says.ends_with('.')));
        cases += 1;
    }
    assert_eq!(cases, 64 * 64);
}

#[test]
fn threats_of_a_view_are_those_of_the_library() {
    let (mut threats, mut discovered) = (0, 0);
    for view in ray_views() {
        let RayView { focus, piece, board } = view;
        let Some(piece) = piece else {
            assert!(view.threats().is_none());
            continue;
        };
        let codes = Square::ALL.map(|square| board.piece_at(square).map_or(0, quad::Piece::code));
        let expected = threats_at(focus, piece, &Mailbox::new(codes).unwrap(), board.occupied());
        let found: PieceThreats = view.threats().unwrap();
        assert!(found.direct().eq(expected.direct()), "{view:?}");
        assert!(found.discovered().eq(expected.discovered()), "{view:?}");
        threats += found.direct().len();
        discovered += found.discovered().len();
    }
    assert!(threats > 1_000 && discovered > 100, "{threats} and {discovered}");
}

/// Every piece of another game on every square, over sparse, dense and full boards.
#[test]
fn pieces_of_other_games_are_walks() {
    let mut random = Rng::with_seed(15);
    let (mut cases, mut hoppers) = (0, 0);
    for (game, place) in GAMES.iter().zip(0..) {
        for (piece, kind) in game.pieces.iter().zip(0..) {
            for square in 0..game.shape.squares() {
                let mut occupied = || random.u128(..) & random.u128(..);
                for occupied in [0, u128::MAX, occupied(), occupied(), !occupied()] {
                    let view = PieceView::new(place, kind, square, occupied).unwrap();
                    let (name, found) = (piece.name, view.attacks());
                    assert_eq!(found, view.walk(), "{name} of {}, {square}, {occupied:#x}", game.name);
                    let steps = view.steps();
                    assert!(steps.iter().all(|step| !step.formula.is_empty() && step.says.ends_with('.')));
                    // A second call is one step. What only the second call attacks is another step.
                    let set =
                        |part| steps.iter().find(|step| step.formula.contains(part)).map(|step| step.set);
                    if let Some(b) = set("b = attacks(") {
                        assert_eq!(set("b & !a"), Some(b & !view.first_call()), "{name} of {}", game.name);
                        hoppers += 1;
                    } else {
                        assert_eq!(view.first_call(), 0);
                    }
                    cases += 1;
                }
            }
        }
    }
    assert_eq!(hoppers, 5 * (90 + 90 + 80));
    assert_eq!(cases, 5 * (2 * 4 * 90 + 5 * 81 + 4 * 80));
    let squares = GAMES.iter().map(|game| game.shape.squares());
    for (game, squares) in (0..).zip(squares) {
        assert!(PieceView::new(game, 0, squares, 0).is_none());
        assert!(PieceView::new(game, GAMES[game].pieces.len(), 0, 0).is_none());
    }
    assert!(PieceView::new(GAMES.len(), 0, 0, 0).is_none());
}

/// A cannon of xiangqi on a1, with pieces on a3 and a6, and the squares by hand.
#[test]
fn a_cannon_needs_two_calls() {
    let [a2, a3, a4, a5, a6] = [9, 18, 27, 36, 45].map(|square| 1_u128 << square);
    let rank = 0x1fe;
    let cannon = |game| PieceView::new(game, 0, 0, a3 | a6).unwrap();
    assert_eq!(cannon(0).first_call(), rank | a2 | a3);
    assert_eq!(cannon(0).attacks(), rank | a2 | a6);
    assert_eq!(cannon(1).attacks(), a4 | a5 | a6);
}

/// The diagonals of a palace of janggi, from d1 over e2 to f3, and the squares by hand.
#[test]
fn chariots_and_cannons_of_janggi_move_diagonally_in_a_palace() {
    let [d1, e2, f3] = [3, 13, 23];
    let view = |kind, square, occupied| PieceView::new(1, kind, square, occupied).unwrap();
    let diagonal = 1 << e2 | 1 << f3;
    let chariot = view(1, d1, 0).attacks();
    assert_eq!((chariot.count_ones(), chariot & diagonal), (19, diagonal));
    assert_eq!(view(1, d1, 1 << e2).attacks() & diagonal, 1 << e2);
    assert_eq!(view(0, d1, 1 << e2).attacks(), 1 << f3);
    // From d2, no diagonal begins.
    assert_eq!(view(1, d1 + 9, 0).attacks().count_ones(), 17);
}

#[test]
fn a_builder_with_nowhere_to_write() {
    let scratch = Scratch::new();
    let there = scratch.write("there.html", "kept");
    let folder = there.parent().unwrap();
    let missing = folder.join("missing").join("page.html");
    for (path, message) in [
        (there.as_path(), "there.html': it exists; --force replaces it"),
        (folder, "it exists and is not a regular file"),
        (&missing, "page.html': no such folder"),
    ] {
        let Run { code, stdout, stderr } = run("explorer", &["--out", path.to_str().unwrap()]);
        assert_eq!((code, stdout.as_str()), (Some(2), ""), "{stderr}");
        assert!(stderr.starts_with("error: ") && stderr.contains(message), "no `{message}` in\n{stderr}");
    }
    assert_eq!(std::fs::read_to_string(&there).unwrap(), "kept");
    assert_eq!(std::fs::read_dir(folder).unwrap().count(), 1, "nothing unfinished is left");
}

#[test]
fn a_builder_without_a_file() {
    for arguments in [&[][..], &["--out"], &["page.html"], &["--out", "page.html", "--colour"]] {
        let Run { code, stdout, stderr } = run("explorer", arguments);
        assert_eq!((code, stdout.as_str()), (Some(2), ""), "{arguments:?}: {stderr}");
        assert!(stderr.contains("--out <FILE>"), "{arguments:?}: {stderr}");
    }
}
