//! Attackers, checkers and pins against the answers of `python-chess`.

use std::array;

use quintessence::quad::QuadBitboard;
use quintessence::simd::Level;
use quintessence::threats::{Threat, all_threats};
use quintessence::{Bitboard, Color, PieceSets, Square, attackers_to, checkers_and_pinned};

use super::{damage, fnv, lines, squares_in_clear};

const ANSWERS: &str = include_str!("attackers.txt");
const SOURCE: &str = "chess 1.11.2. Seed: 2026";

/// One line of the file.
struct Answer<'a> {
    placement: &'a str,
    board: QuadBitboard,
    hash: u64,
    /// Four squares, with their white and black attackers.
    attackers: [(Square, [Bitboard; 2]); 4],
    /// The checkers and the pinned pieces of the white king and of the black king.
    kings: [(Bitboard, Bitboard); 2],
}

impl<'a> Answer<'a> {
    fn parse(line: &'a str) -> Result<Self, String> {
        let mut words = line.split(' ');
        let mut word = || words.next().ok_or_else(|| format!("too few words in `{line}`"));
        let placement = word()?;
        let board: QuadBitboard = placement.parse().map_err(|error| format!("{placement}: {error}"))?;
        let hash = number(word()?)?;
        let mut attackers = [(Square::A1, [Bitboard::EMPTY; 2]); 4];
        for answer in &mut attackers {
            let [square, white, black] = fields(word()?)?;
            let square = square.parse().map_err(|error| format!("{square}: {error}"))?;
            *answer = (square, [set(white)?, set(black)?]);
        }
        let mut kings = [(Bitboard::EMPTY, Bitboard::EMPTY); 2];
        for king in &mut kings {
            *king = (set(word()?)?, set(word()?)?);
        }
        let answer = Self { placement, board, hash, attackers, kings };
        if words.next().is_some() { Err(format!("too many words in `{line}`")) } else { Ok(answer) }
    }

    /// Compares the answer with the library.
    fn check(&self) -> Result<(), String> {
        let roles = array::from_fn(|role| self.board.role(ROLES[role]));
        let colors = Color::ALL.map(|color| self.board.color(color));
        let (pieces, occupied) = (PieceSets::from_roles(roles, colors[0]), self.board.occupied());
        let mailbox = self.board.to_mailbox().map_err(|error| error.to_string())?;
        let level = Level::detect();
        let threats = attackers_by_threats(&all_threats(&mailbox, occupied));
        if attackers_by_threats(&level.all_threats(&mailbox, occupied)) != threats {
            return Err(format!("threats of {level:?} differ"));
        }
        let mut found = [[Bitboard::EMPTY; 2]; 64];
        for square in Square::ALL {
            let attackers = attackers_to(square, &pieces, occupied);
            found[square as usize] = colors.map(|color| attackers & color);
            let of_level = level.attackers_to(square, &pieces, occupied);
            if of_level != attackers {
                return Err(format!("{level:?} on {square}: {of_level:?}, attackers {attackers:?}"));
            }
            // The threats have the attackers of all occupied squares.
            let threats = colors.map(|color| threats[square as usize] & color);
            if occupied.contains(square) && threats != found[square as usize] {
                return Err(format!("threats on {square}: {threats:?}, attackers {attackers:?}"));
            }
        }
        for (square, expected) in self.attackers {
            if found[square as usize] != expected {
                return Err(format!("attackers of {square}: {:?}, not {expected:?}", found[square as usize]));
            }
        }
        let found = found.as_flattened().iter().flat_map(|set| set.bits().to_le_bytes());
        let hash = fnv(self.placement.bytes().chain(found));
        if hash != self.hash {
            return Err(format!("attackers of all squares: hash {hash:016x}, not {:016x}", self.hash));
        }
        for (own, expected) in colors.into_iter().zip(self.kings) {
            let king = (roles[5] & own).single().ok_or("not one king a side")?;
            let found = checkers_and_pinned(king, own, &pieces, occupied);
            if found != expected {
                return Err(format!("checkers and pins of {king}: {found:?}, not {expected:?}"));
            }
        }
        Ok(())
    }
}

/// The attackers of each occupied square, as threats grouped by the victim.
fn attackers_by_threats(threats: &[Threat]) -> [Bitboard; 64] {
    let mut attackers = [Bitboard::EMPTY; 64];
    for threat in threats {
        attackers[threat.to as usize] |= Bitboard::from(threat.from);
    }
    attackers
}

const ROLES: [quintessence::quad::Role; 6] = {
    use quintessence::quad::Role::{Bishop, King, Knight, Pawn, Queen, Rook};
    [Pawn, Knight, Bishop, Rook, Queen, King]
};

fn fields(word: &str) -> Result<[&str; 3], String> {
    let fields: Vec<_> = word.split(':').collect();
    fields.try_into().map_err(|_| format!("not three fields in `{word}`"))
}

fn number(word: &str) -> Result<u64, String> {
    u64::from_str_radix(word, 16).map_err(|error| format!("{word}: {error}"))
}

fn set(word: &str) -> Result<Bitboard, String> {
    number(word).map(Bitboard::new)
}

/// Compares a line with the library.
fn check(number: usize, line: &str) -> Result<(), String> {
    let answer = Answer::parse(line)?;
    let squares = squares_in_clear(number, 64).map(|square| Square::ALL[square]);
    if answer.attackers.map(|(square, _)| square) != squares {
        return Err(format!("the squares of this line are {squares:?}"));
    }
    answer.check()
}

#[test]
fn answers_of_python_chess() {
    let (mut checks, mut pins) = (0, 0);
    let mut clear = [0; 64];
    let lines = lines(ANSWERS, SOURCE);
    for (number, line) in lines.iter().enumerate() {
        check(number, line).unwrap_or_else(|error| panic!("{line}: {error}"));
        let answer = Answer::parse(line).unwrap();
        for (checkers, pinned) in answer.kings {
            checks += checkers.len();
            pins += pinned.len();
        }
        for (square, _) in answer.attackers {
            clear[square as usize] += 1;
        }
    }
    assert_eq!(lines.len(), 2_000);
    assert!(checks > 100 && pins > 500, "{checks} checkers, {pins} pinned pieces");
    assert!(clear.iter().all(|&count| count >= 100), "{clear:?}");
}

#[test]
fn a_damaged_character_is_refused() {
    let lines = lines(ANSWERS, SOURCE);
    let of_line = |(number, line): (usize, &&str)| {
        damage(line, "0123456789abcdefghkKqQrRnNpP/ :", |copy| check(number, copy))
    };
    let damaged: usize = lines.iter().enumerate().step_by(200).map(of_line).sum();
    assert!(damaged > 30_000, "{damaged}");
}
