//! Forms of records that other libraries accept and the library refuses.

use quintessence::quad::{Piece, Position, QuadBitboard};
use quintessence::{Bitboard, Color};

/// A form of records that another library accepts and the library refuses.
pub(super) struct Extension {
    pub(super) name: &'static str,
    /// A record that is right without this extension.
    pub(super) example: &'static str,
    /// The text without the extension; `None` if the text does not have it.
    pub(super) removed: fn(&str) -> Option<String>,
}

const TWO_DIGITS: Extension =
    Extension { name: "two digits in a row", example: "4k3/44/8/8/8/8/8/4K3 w - - 0 1", removed: one_digit };

pub(super) const ACCEPTED_BY_SHAKMATY: &[Extension] = &[
    Extension {
        name: "underscores as spaces",
        example: "4k3/8/8/8/8/8/8/4K3_w_-_-_0_1",
        removed: |text| text.contains('_').then(|| text.replace('_', " ")),
    },
    Extension {
        name: "pieces in hand, as in crazyhouse",
        example: "4k3/8/8/8/8/8/8/4K3[Qp] w - - 0 1",
        removed: |text| {
            in_field(text, 0, |placement| {
                let ninth = placement.match_indices('/').nth(7).map(|(at, _)| at);
                let start = if placement.ends_with(']') { placement.find('[') } else { ninth };
                Some(placement[..start?].to_owned())
            })
        },
    },
    Extension {
        name: "marks of promoted pieces, as in crazyhouse",
        example: "4k3/8/8/8/8/8/8/Q~3K3 w - - 0 1",
        removed: |text| {
            in_field(text, 0, |placement| placement.contains('~').then(|| placement.replace('~', "")))
        },
    },
    TWO_DIGITS,
    Extension {
        name: "a castling right given twice",
        example: "4k3/8/8/8/8/8/8/4K2R w KH - 0 1",
        removed: |text| in_field(text, 2, |rights| rights_once(text, rights)),
    },
    Extension {
        name: "remaining checks, as in three-check chess",
        example: "4k3/8/8/8/8/8/8/4K3 w - - 3+3 0 1",
        removed: |text| {
            let fields: Vec<&str> = fields(text).collect();
            let checks = fields.get(4).filter(|field| field.contains('+'))?;
            Some(
                fields
                    .iter()
                    .filter(|field| !std::ptr::eq(*field, checks))
                    .copied()
                    .collect::<Vec<_>>()
                    .join(" "),
            )
        },
    },
    Extension {
        name: "missing fields",
        example: "4k3/8/8/8/8/8/8/4K3 w - - 0",
        removed: |text| {
            let fields: Vec<&str> = fields(text).collect();
            let default = ["", "w", "-", "-", "0", "1"];
            let is_short = matches!(fields.len(), 1..=3 | 5);
            is_short.then(|| [&fields, &default[fields.len()..]].concat().join(" "))
        },
    },
    Extension {
        name: "counters above 65535",
        example: "4k3/8/8/8/8/8/8/4K3 w - - 65536 1",
        removed: |text| {
            let is_high = |field: &str| {
                let digits = field.trim_start_matches('0');
                let is_number = digits.bytes().all(|digit| digit.is_ascii_digit());
                is_number && (digits.len() > 5 || digits.parse().is_ok_and(|number: u32| number > 65_535))
            };
            let lowered =
                |text: &str, field| in_field(text, field, |it| is_high(it).then(|| "65535".to_owned()));
            let first = lowered(text, 4);
            lowered(first.as_deref().unwrap_or(text), 5).or(first)
        },
    },
];

// Parts of the text are changed field by field, so empty fields come first. Kings are moved in a record that is right
// otherwise, so adjacent kings come last.
pub(super) const ACCEPTED_BY_COZY_CHESS: &[Extension] = &[
    Extension {
        name: "empty castling rights",
        example: "4k3/8/8/8/8/8/8/4K3 w  - 0 1",
        removed: |text| {
            text.split(' ').nth(2).filter(|rights| rights.is_empty()).map(|_| text.replacen("  ", " - ", 1))
        },
    },
    Extension {
        name: "fewer than eight ranks",
        example: "4k3/8/8/8/8/8/4K3 w - - 0 1",
        removed: |text| {
            in_field(text, 0, |placement| {
                let missing =
                    7_usize.checked_sub(placement.matches('/').count()).filter(|&missing| missing > 0)?;
                Some("8/".repeat(missing) + placement)
            })
        },
    },
    Extension {
        name: "digits 0",
        example: "4k3/08/8/8/8/8/8/4K3 w - - 0 1",
        removed: |text| {
            in_field(text, 0, |placement| placement.contains('0').then(|| placement.replace('0', "")))
        },
    },
    TWO_DIGITS,
    Extension {
        name: "counters with a plus sign",
        example: "4k3/8/8/8/8/8/8/4K3 w - - +5 1",
        removed: |text| text.contains(" +").then(|| text.replace(" +", " ")),
    },
    Extension {
        name: "kings on adjacent squares",
        example: "8/8/8/8/8/8/3k4/4K3 w - - 0 1",
        removed: kings_apart,
    },
];

fn fields(text: &str) -> impl Iterator<Item = &str> {
    text.split(' ').filter(|field| !field.is_empty())
}

/// The text with a changed field.
fn in_field(text: &str, number: usize, change: impl Fn(&str) -> Option<String>) -> Option<String> {
    let mut fields: Vec<String> = fields(text).map(str::to_owned).collect();
    let field = fields.get_mut(number)?;
    *field = change(field)?;
    Some(fields.join(" "))
}

/// The text with one digit for each run of empty squares.
fn one_digit(text: &str) -> Option<String> {
    in_field(text, 0, |placement| {
        let is_digit = |c: &char| c.is_ascii_digit();
        let mut changed = String::new();
        let mut rest = placement.chars().peekable();
        while let Some(&first) = rest.peek() {
            if is_digit(&first) {
                let mut run = 0;
                while let Some(digit) = rest.next_if(is_digit) {
                    run += digit.to_digit(10)?;
                }
                changed += &run.to_string();
            } else {
                changed.extend(rest.next());
            }
        }
        (changed != placement).then_some(changed)
    })
}

/// The text with the king of the side that is not to move on another square, and without castling rights.
fn kings_apart(text: &str) -> Option<String> {
    let fields: Vec<&str> = fields(text).collect();
    let board: QuadBitboard = fields.first()?.parse().ok()?;
    let [white, black] = Color::ALL.map(|color| (board.kings() & board.color(color)).lowest());
    let (white, black) = white.zip(black).filter(|(white, black)| white.distance(*black) == 1)?;
    let (king, square) = if fields[1] == "w" { (Piece::BlackKing, black) } else { (Piece::WhiteKing, white) };
    (!board.occupied()).into_iter().find_map(|other| {
        let mut moved = board;
        moved.clear(square);
        moved.put(other, king);
        let text = format!("{moved} {} - {}", fields[1], fields[3..].join(" "));
        Position::from_fen(&text).is_ok().then_some(text)
    })
}

/// Removes repeated rights. A letter of a wing and a letter of a file may mean the same rook.
fn rights_once(text: &str, rights: &str) -> Option<String> {
    let without_rights = in_field(text, 2, |_| Some("-".to_owned()))?;
    let mut kept: Vec<(char, Bitboard)> = Vec::new();
    for letter in rights.chars() {
        let one = in_field(&without_rights, 2, |_| Some(letter.to_string()))?;
        // Other parts of the text may be wrong; the board and the letter decide about the right.
        let board = fields(&one).next()?;
        let rook = ["w", "b"]
            .into_iter()
            .find_map(|side| Position::from_fen(&format!("{board} {side} {letter} -")).ok())?
            .castling();
        if kept.iter().all(|&(_, other)| other != rook) {
            kept.push((letter, rook));
        }
    }
    (kept.len() < rights.len()).then(|| kept.into_iter().map(|(letter, _)| letter).collect())
}
