//! The threats as arrows on a board, in SVG.
//!
//! No sign is by colour alone: arrows are wide, dashed or thin. An attack ends in a triangle, a defence in a disc.

#![expect(clippy::cast_precision_loss, reason = "coordinates are below a thousand units")]

use example_support::counted;
use example_support::drawing::{Board, PITCH, picture};
use maud::{Markup, PreEscaped, html};
use quintessence::quad::{Mailbox, Move};
use quintessence::threats::Threat;
use quintessence::{Bitboard, Square, queen_attacks};

use crate::notation::{Named, is_attack};
use crate::scene::{Focus, Scene};

const STYLE: &str = include_str!("arrows.css");

/// The size of a square on the screen.
const PIXELS: f32 = 44.0;

/// How an arrow is drawn; the names are classes in the style sheet.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Look {
    Wide,
    Dashed,
    Thin,
}

/// A board with arrows.
struct Drawing<'a> {
    title: String,
    mailbox: &'a Mailbox,
    /// The squares to mark.
    marked: Bitboard,
    focus: Option<Square>,
    /// The threats of each look; later ones are drawn on top.
    threats: Vec<(Look, Vec<Threat>)>,
}

/// The picture of a scene.
pub(crate) fn of(scene: &Scene) -> String {
    match scene.focus {
        Focus::All => of_position(scene),
        Focus::Move(chosen) => of_move(scene, chosen),
        Focus::Square(square) => of_square(scene, square),
    }
}

/// Attacks are wide, defences thin.
fn of_position(scene: &Scene) -> String {
    let (attacks, defences): (Vec<_>, Vec<_>) =
        scene.threats.iter().copied().partition(|threat| is_attack(*threat));
    let signs = [
        (Look::Wide, true, counted(attacks.len(), "attack")),
        (Look::Thin, false, counted(defences.len(), "defence")),
    ];
    let drawing = Drawing {
        title: "threats of the position".to_owned(),
        mailbox: &scene.mailbox,
        marked: Bitboard::EMPTY,
        focus: None,
        threats: vec![(Look::Thin, defences), (Look::Wide, attacks)],
    };
    sheet("threats of a position", &[drawing], &[&signs])
}

/// The board before the move with the threats that end, and the board after it with those that begin.
fn of_move(scene: &Scene, chosen: Move) -> String {
    let (change, name) = (scene.change(chosen), scene.name(chosen));
    let stays = |threat: &Threat| !change.ended.contains(threat);
    let staying: Vec<_> = scene.threats.iter().copied().filter(stays).collect();
    let signs = [
        (Look::Dashed, true, format!("{} end", change.ended.len())),
        (Look::Wide, true, format!("{} begin", change.begun.len())),
        (Look::Thin, true, format!("{} stay", staying.len())),
    ];
    let drawing = |title, mailbox, changed| Drawing {
        title,
        mailbox,
        marked: change.squares,
        focus: None,
        threats: vec![(Look::Thin, staying.clone()), changed],
    };
    let drawings = [
        drawing(format!("before {name}"), &scene.mailbox, (Look::Dashed, change.ended.clone())),
        drawing(format!("after {name}"), &change.mailbox, (Look::Wide, change.begun.clone())),
    ];
    sheet(&format!("threats that {name} ends and begins"), &drawings, &[&signs, &HEADS.map(head)])
}

/// The direct threats of a piece are wide, those that it blocks dashed.
fn of_square(scene: &Scene, square: Square) -> String {
    let around = scene.around(square);
    let signs = [
        (Look::Wide, true, format!("{} direct", around.direct.len())),
        (Look::Dashed, true, format!("{} discovered", around.discovered.len())),
    ];
    let drawing = Drawing {
        title: format!("rays of {square}, up to the nearest piece"),
        mailbox: &scene.mailbox,
        marked: queen_attacks(square, scene.occupied),
        focus: Some(square),
        threats: vec![(Look::Dashed, around.discovered), (Look::Wide, around.direct)],
    };
    sheet(&format!("threats around {square}"), &[drawing], &[&signs, &HEADS.map(head)])
}

/// A sign of the legend: an arrow, whether it is an attack, and its meaning.
type Sign = (Look, bool, String);

const HEADS: [(bool, &str); 2] = [(true, "attacks"), (false, "defends")];

fn head((is_attack, meaning): (bool, &str)) -> Sign {
    (Look::Thin, is_attack, meaning.to_owned())
}

/// Boards side by side, with a legend in rows below.
fn sheet(title: &str, drawings: &[Drawing<'_>], legend: &[&[Sign]]) -> String {
    const ABOVE: f32 = 0.5;
    const BELOW: f32 = ABOVE + 8.0 + 1.5;
    const ROW: f32 = 0.8;
    let width = PITCH * drawings.len() as f32 - 1.0;
    let content = html! {
        style { (PreEscaped(STYLE)) }
        g class="threats" {
            @for (number, drawing) in drawings.iter().enumerate() {
                g transform=(format_args!("translate({} {ABOVE})", PITCH * number as f32)) { (drawing.content()) }
            }
            @for (row, signs) in legend.iter().enumerate() {
                @for (&(look, is_attack, ref meaning), x) in signs.iter().zip(places(signs)) {
                    @let y = BELOW + ROW * row as f32;
                    (arrow(look, is_attack, (x, y), (x + 1.2, y)))
                    text class="legend" x=(format_args!("{:.2}", x + 1.5)) y=(format_args!("{:.2}", y + 0.14)) { (meaning) }
                }
            }
        }
    };
    picture(title, (width, BELOW + ROW * legend.len() as f32 - 0.6), PIXELS, &content)
}

/// Where the signs of a row begin: each behind the text of the one before, whose width is an estimate.
fn places(signs: &[Sign]) -> impl Iterator<Item = f32> {
    const ARROW: f32 = 1.5;
    const CHARACTER: f32 = 0.24;
    const GAP: f32 = 0.7;
    let mut end = 0.0;
    signs.iter().map(move |(_, _, meaning)| {
        let start = end;
        end += ARROW + CHARACTER * meaning.chars().count() as f32 + GAP;
        start
    })
}

impl Drawing<'_> {
    fn content(&self) -> Markup {
        let pieces = Square::ALL
            .into_iter()
            .filter_map(|square| Some((square, self.mailbox.piece_at(square)?.symbol())));
        let (set, pieces) = (self.marked, pieces.collect());
        let board = Board { set, slider: self.focus, pieces, has_coordinates: true };
        html! {
            text class="caption" y="-.3" { (self.title) }
            g role="img" aria-label=(self.alternative()) {
                (board.content())
                @for &(look, ref threats) in &self.threats {
                    @for &threat in threats { (drawn(look, threat)) }
                }
            }
        }
    }

    /// The text alternative: the arrows that are not thin.
    fn alternative(&self) -> String {
        let marked =
            self.threats.iter().filter(|(look, _)| *look != Look::Thin).flat_map(|(_, threats)| threats);
        let names: Vec<_> = marked.map(|threat| Named(*threat).to_string()).collect();
        format!("{}: {}", self.title, if names.is_empty() { "no arrow".to_owned() } else { names.join(", ") })
    }
}

type Point = (f32, f32);

/// The arrow of a threat, from beside the middle of one square to beside the middle of the other.
fn drawn(look: Look, threat: Threat) -> Markup {
    const START: f32 = 0.3;
    const END: f32 = 0.28;
    // Two pieces that threaten each other have two arrows, each to the right of the line between them.
    const ASIDE: f32 = 0.1;
    let middle = |square: Square| (f32::from(square.file()) + 0.5, 7.5 - f32::from(square.rank()));
    let (from, to) = (middle(threat.from), middle(threat.to));
    let (x, y) = direction(from, to);
    let place = |point: Point, along: f32| (point.0 + along * x - ASIDE * y, point.1 + along * y + ASIDE * x);
    html! {
        g {
            title { (Named(threat)) }
            (arrow(look, is_attack(threat), place(from, START), place(to, -END)))
        }
    }
}

/// An arrow: a halo that keeps it apart from what it crosses, a line, and a head.
fn arrow(look: Look, is_attack: bool, from: Point, to: Point) -> Markup {
    let (class, length, half) = match look {
        Look::Wide => ("wide", 0.26, 0.14),
        Look::Dashed => ("dashed", 0.26, 0.14),
        Look::Thin => ("thin", 0.2, 0.09),
    };
    let (x, y) = direction(from, to);
    let at = |back: f32, aside: f32| (to.0 - back * x - aside * y, to.1 - back * y + aside * x);
    let (base, left, right) = (at(length, 0.0), at(length, -half), at(length, half));
    let line = path(&[from, base]);
    html! {
        g class=(class) {
            path class="halo" d=(line) {}
            path class="line" d=(line) {}
            @if is_attack {
                path class="head" d=(path(&[to, left, right]) + "z") {}
            } @else {
                @let middle = at(half, 0.0);
                circle class="head" cx=(format_args!("{:.2}", middle.0)) cy=(format_args!("{:.2}", middle.1)) r=(half) {}
            }
        }
    }
}

/// The direction from one point to another, of length 1.
fn direction(from: Point, to: Point) -> Point {
    let (x, y) = (to.0 - from.0, to.1 - from.1);
    let length = x.hypot(y);
    (x / length, y / length)
}

/// A path of straight lines.
fn path(points: &[Point]) -> String {
    let points: Vec<_> = points.iter().map(|(x, y)| format!("{x:.2} {y:.2}")).collect();
    format!("M{}", points.join("L"))
}
