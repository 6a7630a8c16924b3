//! The moves of the example `shogi` against the answers of `python-shogi`.

use quintessence_shogi::{Position, parse_sfen};

use super::{damage, fnv, lines};

const ANSWERS: &str = include_str!("shogi-moves.txt");
const SOURCE: &str = "python-shogi 1.1.1. Seed: 2029";

/// Compares a line with the move generator. Returns the position.
fn check(line: &str) -> Result<Position, String> {
    let words: Vec<_> = line.split(' ').collect();
    let [fields @ .., number, hash] = words.as_slice() else {
        return Err(format!("too few words in `{line}`"));
    };
    let sfen = fields.join(" ");
    let position = Position::try_from(&parse_sfen(&sfen)?).map_err(|error| format!("{sfen}: {error}"))?;
    let mut moves = Vec::new();
    position.visit_moves(|chosen| moves.push(chosen.to_string()));
    moves.sort_unstable();
    if moves.len().to_string() != *number || position.count_moves() != moves.len() as u64 {
        return Err(format!("{} moves, not {number}: {moves:?}", moves.len()));
    }
    moves.insert(0, sfen);
    let found = fnv(moves.join(" ").bytes());
    if format!("{found:016x}") == *hash { Ok(position) } else { Err(format!("hash {found:016x}: {moves:?}")) }
}

#[test]
fn moves_of_python_shogi() {
    let lines = lines(ANSWERS, SOURCE);
    let mut most = 0;
    for line in &lines {
        let position = check(line).unwrap_or_else(|error| panic!("{line}: {error}"));
        most = most.max(position.count_moves());
    }
    assert_eq!(lines.len(), 5_000);
    assert!(most > 200, "at most {most} moves");
}

#[test]
fn a_damaged_character_is_refused() {
    let of_line = |line: &&str| damage(line, "0123456789abcdefpP+bRk/ ", |copy| check(copy).map(drop));
    let damaged: usize = lines(ANSWERS, SOURCE).iter().step_by(250).map(of_line).sum();
    assert!(damaged > 20_000, "{damaged}");
}
