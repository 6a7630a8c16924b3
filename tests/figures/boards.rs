//! Draws the steps of Hyperbola Quintessence on boards, for README. The steps are computed as in the example `audit`.

use maud::{Markup, PreEscaped, html};
use quintessence::{Bitboard, Line, Mapping, Square, rook_attacks};
use quintessence_steps::{Query, Step, TECHNIQUES};

/// The position of README's first example with a board.
const ROOK: Square = Square::D3;
const BLOCKERS: [Square; 3] = [Square::D6, Square::D7, Square::F3];

const SQUARE: u8 = 17;
const BOARD: u8 = 8 * SQUARE;

pub(crate) fn attacks() -> String {
    let occupied = Bitboard::from_squares(BLOCKERS);
    let query = Query { technique: TECHNIQUES[0], mapping: Mapping::A1, square: ROOK, occupied };
    let steps = query.steps(Line::File);
    let file = Bitboard::FILES[ROOK.file() as usize];
    assert_eq!(steps.last().map(|step| step.set), Some((rook_attacks(ROOK, occupied) & file).bits()));
    let shown = ["o", "forward", "reverse", "rev(reverse)", "run", "attacks"].map(|name| {
        let parts = |step: &Step| step.parts().unwrap_or((step.formula, "the right way up"));
        let step =
            steps.iter().find(|step| parts(step).0 == name).unwrap_or_else(|| panic!("no step {name}"));
        (step, name, parts(step).1)
    });
    let picture = html! {
        svg xmlns="http://www.w3.org/2000/svg" role="img" width="480" height="438" viewBox="0 0 480 438" {
            title {
                "Attacks of a rook on d3 along its file, with blockers on d6 and d7, and another piece on f3"
                @for (_, name, formula) in shown { "; " (name) " = " (formula) }
            }
            style { (PreEscaped(include_str!("boards.css"))) }
            defs { pattern id="board" width=(2 * SQUARE) height=(2 * SQUARE) patternUnits="userSpaceOnUse" {
                rect.light width=(2 * SQUARE) height=(2 * SQUARE) {}
                rect.shade x=(SQUARE) width=(SQUARE) height=(SQUARE) {}
                rect.shade y=(SQUARE) width=(SQUARE) height=(SQUARE) {}
            } }
            rect.sheet width="480" height="438" {}
            @for (i, (step, name, formula)) in (0_u16..).zip(shown) {
                g transform=(format_args!("translate({} {})", 24 + 156 * (i % 3), 10 + 202 * (i / 3))) {
                    (board(step))
                    text.name x=(BOARD / 2) y="169" { (name) }
                    text.formula x=(BOARD / 2) y="186" { (formula) }
                }
            }
            g.legend {
                circle.slider cx="30" cy="422" r="6" {} text x="42" y="427" { "rook" }
                circle.blocker cx="102" cy="422" r="5" {} text x="114" y="427" { "other piece" }
                rect.set x="222" y="415" width="14" height="14" {} text x="243" y="427" { "bit that is set in the word" }
            }
        }
    };
    picture.into_string().replace("><", ">\n<") + "\n"
}

/// Draws a step with the pieces where their bits are: on a reversed board, upside down.
fn board(step: &Step) -> Markup {
    let shown = |square: Square| Square::new(step.bit_of(square as u8)?);
    let center = |square: Square| (left(square) + SQUARE / 2, top(square) + SQUARE / 2);
    html! {
        rect width=(BOARD) height=(BOARD) fill="url(#board)" {}
        @for square in Bitboard::new(step.set) {
            rect.set x=(left(square)) y=(top(square)) width=(SQUARE) height=(SQUARE) {}
        }
        @for square in BLOCKERS.into_iter().filter_map(shown) {
            @let (x, y) = center(square);
            circle.blocker cx=(x) cy=(y) r="4.5" {}
        }
        @if let Some((x, y)) = shown(ROOK).map(center) { circle.slider cx=(x) cy=(y) r="6" {} }
        @for (i, file) in (0..8).zip('a'..) {
            text.coordinate x=(i * SQUARE + SQUARE / 2) y=(BOARD + 12) { (file) }
        }
        @for i in 0..8 {
            @let rank = if step.is_reversed() { i + 1 } else { 8 - i };
            text.coordinate x="-8" y=(i * SQUARE + 13) { (rank) }
        }
    }
}

const fn left(square: Square) -> u8 {
    square.file() * SQUARE
}

const fn top(square: Square) -> u8 {
    (7 - square.rank()) * SQUARE
}
