//! The inputs of networks in positions of games, complete and from move to move, against sums that `networks.py` wrote.

use std::collections::BTreeSet;

use cozy_chess::util::parse_uci_move;
use cozy_chess::{Board, Piece as Role};
use quintessence::threats::{Perspective, ThreatIndices, for_each_threat, move_threats};
use quintessence::{Bitboard, Color};

use super::cozy::{converted, mailbox, occupied};
use super::definitions::NETWORKS;
use crate::answers::numbered_lines;

const ANSWERS: &str = include_str!("networks.txt");
const SOURCE: &str = "pyffish 0.0.90. Seed: 2031";

/// A position as a network and a colour see it.
#[derive(PartialEq)]
struct Inputs {
    perspective: Perspective,
    active: BTreeSet<u32>,
}

fn pawns(board: &Board) -> [Bitboard; 2] {
    cozy_chess::Color::ALL.map(|color| Bitboard::new(board.colored_pieces(color, Role::Pawn).0))
}

/// The indices that pawns have after a change and not before it.
fn of_pawns(network: &ThreatIndices, change: [[Bitboard; 2]; 2], perspective: Perspective) -> Vec<u32> {
    let mut indices = [0; 120];
    let len = network.write_pawns(change[0], change[1], perspective, &mut indices);
    indices[..len].to_vec()
}

fn set(indices: &[u32]) -> BTreeSet<u32> {
    let set: BTreeSet<_> = indices.iter().copied().collect();
    assert_eq!(set.len(), indices.len(), "an index twice");
    set
}

impl Inputs {
    fn of(network: &ThreatIndices, color: Color, board: &Board) -> Self {
        let king = board.king(cozy_chess::Color::ALL[color as usize]);
        let perspective = Perspective::new(color, king.file() >= cozy_chess::File::E);
        let mailbox = mailbox(board);
        let (pieces, mut active) = (mailbox.to_board().piece_sets(), Vec::new());
        for_each_threat(pieces.lend(), &mailbox, occupied(&mailbox), |threat| {
            active.extend(network.index(threat, perspective));
        });
        active.extend(of_pawns(network, [[Bitboard::EMPTY; 2], pawns(board)], perspective));
        Self { perspective, active: set(&active) }
    }

    /// Plays a move that keeps the perspective.
    fn play(&mut self, network: &ThreatIndices, before: &Board, chosen: cozy_chess::Move, after: &Board) {
        let mailbox = mailbox(before);
        let pieces = mailbox.to_board().piece_sets();
        let change = move_threats(converted(before, chosen), pieces.lend(), &mailbox, occupied(&mailbox));
        let (old, new) = (pawns(before), pawns(after));
        let mut ended = of_pawns(network, [new, old], self.perspective);
        let mut begun = of_pawns(network, [old, new], self.perspective);
        for (lanes, ended_mask, begun_mask) in change.lanes() {
            for (mask, found) in [(ended_mask, &mut ended), (begun_mask, &mut begun)] {
                let mut indices = [0; 32];
                let len = network.write_lanes(lanes, mask, self.perspective, &mut indices);
                found.extend(&indices[..len]);
            }
        }
        for index in set(&ended) {
            assert!(self.active.remove(&index), "{chosen} ends {index} on {before}");
        }
        for index in set(&begun) {
            assert!(self.active.insert(index), "{chosen} begins {index} on {before}");
        }
    }
}

/// The sum of the file's header.
fn sum(indices: &BTreeSet<u32>, color: Color) -> u32 {
    let mix = |index: u32| {
        let number = u64::from(index) + ((color as u64) << 20) + 1;
        (number.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32) as u32
    };
    indices.iter().copied().map(mix).fold(0, u32::wrapping_add)
}

#[test]
fn inputs_of_networks() {
    let networks = NETWORKS.map(|(_, victims, pawns)| ThreatIndices::new(victims, pawns));
    let mut board = Board::default();
    let (mut lines, mut played) = (0, 0);
    for (number, line) in numbered_lines(ANSWERS, SOURCE) {
        let Some((chosen, expected)) = line.split_once(' ') else {
            board = Board::default();
            continue;
        };
        let chosen = parse_uci_move(&board, chosen).expect("a move");
        let mut after = board.clone();
        after.play(chosen);
        let mut found = Vec::new();
        for network in &networks {
            let mut both = 0_u32;
            for color in Color::ALL {
                let expected = Inputs::of(network, color, &after);
                let mut inputs = Inputs::of(network, color, &board);
                if inputs.perspective == expected.perspective {
                    inputs.play(network, &board, chosen, &after);
                    assert!(inputs == expected, "{network:?}, networks.txt:{number}");
                    played += 1;
                }
                both = both.wrapping_add(sum(&expected.active, color));
            }
            found.push(format!("{both:08x}"));
        }
        assert_eq!(found.join(" "), expected, "networks.txt:{number}");
        lines += 1;
        board = after;
    }
    assert_eq!((lines, played), (500, 5_940));
}
