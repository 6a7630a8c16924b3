//! Values of exchanges against a search of all captures, in which `python-chess` finds the attackers.

use quintessence::exchange::see_ge;
use quintessence::quad::QuadBitboard;
use quintessence::{Color, Square};

use super::{damage, fnv, lines};

const ANSWERS: &str = include_str!("exchanges.txt");
const SOURCE: &str = "chess 1.11.2. Seed: 2027";

/// The values of pawn, knight, bishop, rook and queen in the file.
const VALUES: [i32; 5] = [100, 310, 320, 500, 900];

/// How many moves have been compared, by their values.
#[derive(Default)]
struct Counts {
    gains: usize,
    zeros: usize,
    losses: usize,
    refused: usize,
}

/// Compares a line with the library.
fn check(line: &str, counts: &mut Counts) -> Result<(), String> {
    let (hash, text) = line.split_once(' ').ok_or("a line has a hash")?;
    if hash != format!("{:016x}", fnv(text.bytes())) {
        return Err("the hash differs".to_owned());
    }
    let mut words = text.split(' ');
    let mut word = || words.next().ok_or("a line has a placement and a side");
    let board: QuadBitboard = word()?.parse().map_err(|error| format!("{error}"))?;
    let color = match word()? {
        "w" => Color::White,
        "b" => Color::Black,
        side => return Err(format!("the side {side}")),
    };
    for word in words {
        check_move(board, color, word, counts)?;
    }
    Ok(())
}

fn check_move(board: QuadBitboard, color: Color, word: &str, counts: &mut Counts) -> Result<(), String> {
    let square = |name: Option<&str>| name.and_then(|name| name.parse::<Square>().ok());
    let (chosen, value) = word.split_once(':').ok_or("a move has a value")?;
    let (from, to) = square(chosen.get(..2)).zip(square(chosen.get(2..))).ok_or("a move has two squares")?;
    let own = board.color(color);
    if !own.contains(from) || own.contains(to) {
        return Err(format!("{word} is no move of the side"));
    }
    let pieces = board.piece_sets();
    let is_at_least = |threshold| see_ge(from, to, own, &pieces, board.occupied(), &VALUES, threshold);
    if value == "x" {
        counts.refused += 1;
        return if is_at_least(i32::MIN) { Err(format!("{word} is not refused")) } else { Ok(()) };
    }
    let value: i32 = value.parse().map_err(|error| format!("{word}: {error}"))?;
    match value {
        1.. => counts.gains += 1,
        0 => counts.zeros += 1,
        _ => counts.losses += 1,
    }
    for (threshold, expected) in
        [(i32::MIN, true), (value - 1, true), (value, true), (value + 1, false), (i32::MAX, false)]
    {
        if is_at_least(threshold) != expected {
            return Err(format!("{word}: at least {threshold} is {}", !expected));
        }
    }
    Ok(())
}

#[test]
fn exchanges_by_python_chess() {
    let lines = lines(ANSWERS, SOURCE);
    let mut counts = Counts::default();
    for line in &lines {
        check(line, &mut counts).unwrap_or_else(|error| panic!("{line}: {error}"));
    }
    assert_eq!(lines.len(), 1_000);
    let Counts { gains, zeros, losses, refused } = counts;
    assert!(
        gains > 1_000 && zeros > 1_000 && losses > 1_000 && refused > 100,
        "{gains} gains, {zeros} zeros, {losses} losses, {refused} refused"
    );
}

#[test]
fn a_damaged_character_is_refused() {
    let check = |copy: &str| check(copy, &mut Counts::default());
    let of_line = |line: &&str| damage(line, "0123456789abcdefghkKqQrRnNpPxw/ :-", check);
    let damaged: usize = lines(ANSWERS, SOURCE).iter().step_by(50).map(of_line).sum();
    assert!(damaged > 30_000, "{damaged}");
}

/// A wrong value under a right hash is refused too.
#[test]
fn a_wrong_value_is_refused() {
    let mut wrong = 0;
    for line in lines(ANSWERS, SOURCE).into_iter().step_by(10) {
        let (_, text) = line.split_once(' ').unwrap();
        for (at, _) in text.match_indices(':') {
            let end = text[at..].find(' ').map_or(text.len(), |length| at + length);
            let copy = match text[at + 1..end].parse::<i32>() {
                Ok(value) => format!("{}{}{}", &text[..=at], value + 1, &text[end..]),
                Err(_) => format!("{}0{}", &text[..=at], &text[end..]),
            };
            let copy = format!("{:016x} {copy}", fnv(copy.bytes()));
            assert!(check(&copy, &mut Counts::default()).is_err(), "`{line}` and `{copy}`");
            wrong += 1;
        }
    }
    assert!(wrong > 400, "{wrong}");
}
