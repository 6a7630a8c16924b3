//! The threats as arrows on a board, in SVG.
//!
//! No sign is by colour alone: arrows are wide, dashed or thin. An attack ends in a triangle, a defence in a disc.

#![expect(clippy::cast_precision_loss, reason = "coordinates are below a thousand units")]

use example_support::drawing::{Board, PITCH, picture};
use maud::{Markup, PreEscaped, html};
use quintessence::quad::Mailbox;
use quintessence::threats::Threat;
use quintessence::{Bitboard, Square, queen_attacks};

use crate::scene::{Change, Focus, Scene, is_attack, named};

const STYLE: &str = include_str!("arrows.css");

/// How an arrow is drawn: its class in the style sheet.
type Look = &'static str;

const WIDE: Look = "wide";
const DASHED: Look = "dashed";
const THIN: Look = "thin";

/// Threats with their look and their meaning.
type Group<'a> = (Look, &'static str, &'a [Threat]);

/// The picture of a scene.
pub(crate) fn of(scene: &Scene) -> String {
    let (mailbox, all) = (&scene.mailbox, &scene.threats);
    match &scene.focus {
        Focus::All => {
            let (attacks, defences): (Vec<_>, Vec<_>) = all.iter().partition(|threat| is_attack(**threat));
            let groups = [(THIN, "defences", &*defences), (WIDE, "attacks", &*attacks)];
            let board = board("threats of the position", mailbox, Bitboard::EMPTY, None, &groups);
            sheet("threats of a position", &[board], &groups)
        }
        Focus::Move(Change { name, ended, begun, mailbox: after, squares }) => {
            let staying: Vec<_> = all.iter().filter(|threat| !ended.contains(threat)).copied().collect();
            let groups = [(DASHED, "end", &**ended), (WIDE, "begin", begun), (THIN, "stay", &staying)];
            let [end, begin, stay] = groups;
            let before = board(&format!("before {name}"), mailbox, *squares, None, &[stay, end]);
            let after = board(&format!("after {name}"), after, *squares, None, &[stay, begin]);
            sheet(&format!("threats that {name} ends and begins"), &[before, after], &groups)
        }
        Focus::Square(square, [direct, discovered]) => {
            let title = format!("rays of {square}, up to the nearest piece");
            let rays = queen_attacks(*square, scene.occupied);
            let groups = [(DASHED, "discovered", &**discovered), (WIDE, "direct", direct)];
            let board = board(&title, mailbox, rays, Some(*square), &groups);
            sheet(&format!("threats around {square}"), &[board], &groups)
        }
    }
}

/// Boards side by side, with a legend of arrows below.
fn sheet(title: &str, boards: &[Markup], legend: &[Group<'_>]) -> String {
    const ABOVE: f32 = 0.5;
    const BELOW: f32 = ABOVE + 8.0 + 1.5;
    const LINE: f32 = 0.8;
    /// The size of a square on the screen.
    const PIXELS: f32 = 44.0;
    let signs =
        legend.iter().map(|(look, meaning, threats)| (*look, true, format!("{meaning}: {}", threats.len())));
    let heads = [(THIN, true, "attack".to_owned()), (THIN, false, "defence".to_owned())];
    let content = html! {
        style { (PreEscaped(STYLE)) }
        defs {
            @for look in [WIDE, DASHED, THIN] { (head(look, true)) (head(look, false)) }
        }
        g class="threats" {
            @for (number, board) in boards.iter().enumerate() {
                g transform=(format_args!("translate({} {ABOVE})", PITCH * number as f32)) { (board) }
            }
            @for (line, (look, is_attack, meaning)) in signs.chain(heads).enumerate() {
                @let y = BELOW + LINE * line as f32;
                (arrow(look, is_attack, (0.0, y), (1.0, y)))
                text class="legend" x="1.5" y=(format_args!("{:.2}", y + 0.14)) { (meaning) }
            }
        }
    };
    let (width, lines) = (PITCH * boards.len() as f32 - 1.0, legend.len() as f32 + 2.0);
    picture(title, (width, BELOW + LINE * lines - 0.6), PIXELS, &content)
}

/// A board with arrows; those of later groups are on top.
fn board(
    title: &str,
    mailbox: &Mailbox,
    marked: Bitboard,
    focus: Option<Square>,
    groups: &[Group<'_>],
) -> Markup {
    let piece = |square| Some((square, mailbox.piece_at(square)?.symbol()));
    let pieces = Square::ALL.into_iter().filter_map(piece).collect();
    let board = Board { set: marked, slider: focus, pieces, has_coordinates: true };
    // The text alternative names the arrows that are not thin.
    let threats = groups.iter().filter(|(look, ..)| *look != THIN).flat_map(|(.., threats)| *threats);
    let names: Vec<_> = threats.map(|threat| named(*threat)).collect();
    let names = if names.is_empty() { "no arrow".to_owned() } else { names.join(", ") };
    html! {
        text class="caption" y="-.3" { (title) }
        g role="img" aria-label=(format_args!("{title}: {names}")) {
            (board.content())
            @for &(look, _, threats) in groups {
                @for &threat in threats { (drawn(look, threat)) }
            }
        }
    }
}

/// The arrow of a threat, from beside the middle of one square to beside the middle of the other.
fn drawn(look: Look, threat: Threat) -> Markup {
    const START: f32 = 0.3;
    const END: f32 = 0.28;
    // Two pieces that threaten each other have two arrows, each to the right of the line between them.
    const ASIDE: f32 = 0.1;
    let middle = |square: Square| (f32::from(square.file()) + 0.5, 7.5 - f32::from(square.rank()));
    let (from, to) = (middle(threat.from), middle(threat.to));
    let (x, y) = (to.0 - from.0, to.1 - from.1);
    let (x, y) = (x / x.hypot(y), y / x.hypot(y));
    let place = |point: Point, along: f32| (point.0 + along * x - ASIDE * y, point.1 + along * y + ASIDE * x);
    html! {
        g {
            title { (named(threat)) }
            (arrow(look, is_attack(threat), place(from, START), place(to, -END - HEAD)))
        }
    }
}

type Point = (f32, f32);

/// The length of the head of an arrow.
const HEAD: f32 = 0.24;

/// An arrow: a halo that keeps it apart from what it crosses, a line, and a head behind the end of the line.
fn arrow(look: Look, is_attack: bool, from: Point, to: Point) -> Markup {
    let line = format!("M{:.2} {:.2}L{:.2} {:.2}", from.0, from.1, to.0, to.1);
    html! {
        g class=(look) {
            path class="halo" d=(line) {}
            path class="line" d=(line) marker-end=(format_args!("url(#{})", id(look, is_attack))) {}
        }
    }
}

/// The head of arrows of a look: a triangle for an attack, a disc for a defence.
fn head(look: Look, is_attack: bool) -> Markup {
    html! {
        marker id=(id(look, is_attack)) class=(look) markerUnits="userSpaceOnUse" orient="auto" overflow="visible" {
            @if is_attack {
                path class="head" d=(format_args!("M0-.13L{HEAD} 0 0 .13z")) {}
            } @else {
                circle class="head" cx=".11" r=".13" {}
            }
        }
    }
}

fn id(look: Look, is_attack: bool) -> String {
    format!("{look}-{}", if is_attack { "attack" } else { "defence" })
}
