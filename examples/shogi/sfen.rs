//! Positions from SFEN records.

use shogi_core::PartialPosition;
use shogi_usi_parser::{Error, FromUsi};

/// Parses an SFEN record.
///
/// # Errors
///
/// Names the column and the mistake, and shows the record around it.
pub fn parse_sfen(sfen: &str) -> Result<PartialPosition, String> {
    const PREFIX: &str = "sfen ";
    match PartialPosition::from_usi(&format!("{PREFIX}{sfen}")) {
        Ok(position) => match mistake(sfen) {
            Some((from, what)) => Err(explained(sfen, from, what)),
            None => Ok(position),
        },
        Err(Error::InvalidInput { from, description, .. }) => {
            Err(explained(sfen, from.saturating_sub(PREFIX.len()), expected(description)))
        }
        Err(Error::Extra { from }) => {
            Err(explained(sfen, from.saturating_sub(PREFIX.len()), "nothing was expected here"))
        }
        Err(error) => Err(format!("not a position in SFEN: {error}")),
    }
}

/// What belongs at a mistake. Some descriptions of the crate name its types, or only the mistake.
fn expected(description: &str) -> &str {
    match description {
        it if it.contains("Color") => "expected the side to move, b or w",
        it if it.contains("Hand") => "expected pieces in hand such as 2Pb, at most 18 of a kind, or -",
        it if it.contains("promote") => "expected a piece that promotes after +, PLNSBR or plnsbr",
        it if it.contains("iece") => "expected a piece, PLNSGBRK or plnsgbrk",
        _ => description,
    }
}

/// Finds a mistake that the crate's parser accepts. Returns its byte and its text.
///
/// The crate skips kings in hand, wraps numbers of pieces at 256 and replaces the move number 0 by 1.
fn mistake(sfen: &str) -> Option<(usize, &'static str)> {
    // The crate has accepted the placement, the side and the hand. Each ends at the next space.
    let start = sfen.len() - sfen.trim_start_matches(' ').len();
    let (hand, _) = sfen.match_indices(' ').filter(|&(at, _)| at > start).nth(1)?;
    let hand = hand + 1;
    let end = sfen[hand..].find(' ').map_or(sfen.len(), |length| hand + length);
    if let Some(mistake) = mistake_in_hand(&sfen[hand..end]) {
        return Some((hand + mistake.0, mistake.1));
    }
    let number = sfen.get(end + 1..)?;
    match number.parse::<u16>() {
        Ok(1..) => None,
        _ => Some((end + 1, "expected the number of the next move, 1 to 65535")),
    }
}

fn mistake_in_hand(hand: &str) -> Option<(usize, &'static str)> {
    const MOST: u32 = 18;
    let mut totals = [0; 128];
    let (mut start, mut count) = (0, None);
    for (at, byte) in hand.bytes().enumerate().filter(|_| hand != "-") {
        if byte.is_ascii_digit() {
            count = Some(10 * count.unwrap_or(0) + u32::from(byte - b'0'));
            continue;
        }
        let total = totals.get_mut(usize::from(byte))?;
        *total += count.unwrap_or(1);
        match byte {
            b'K' | b'k' => return Some((start, "a king cannot be in hand")),
            _ if count == Some(0) || *total > MOST => {
                return Some((start, "expected 1 to 18 pieces of a kind in hand"));
            }
            _ => (start, count) = (at + 1, None),
        }
    }
    None
}

fn explained(sfen: &str, from: usize, what: &str) -> String {
    let column = sfen.char_indices().take_while(|&(start, _)| start < from).count() + 1;
    example_support::explained(sfen, from, format_args!("column {column}: {what}"))
}
