//! The pages: well-formed, complete, and with the boards that they claim.

use std::fs;

use quintessence::{Bitboard, Line, Square, oracle};
use scraper::{ElementRef, Html, Selector};
use support::scratch::Scratch;

use super::{KIWIPETE, kiwipete, succeeded};
use crate::validate::{in_page, select};

/// A page of Kiwipete as it was written.
fn page(arguments: &[&str]) -> String {
    let scratch = Scratch::new();
    let file = scratch.path("page.html");
    let said = succeeded(&[&["--fen", KIWIPETE, "--html", file.to_str().unwrap()], arguments].concat());
    let html = fs::read_to_string(file).unwrap();
    assert_eq!(in_page(&html), [""; 0]);
    let boards = select(&Html::parse_document(&html), "svg[role=img]").len();
    assert!(said.contains(&format!(" {boards} boards, ")), "{boards}: {said}");
    html
}

/// The squares of a path, as it draws them, its first point apart, at which the slider stands.
fn squares(path: &str, ranks: u8) -> Bitboard {
    let runs = path.split('M').skip(1).flat_map(|run| {
        let (place, length) = run.split_once('h').unwrap();
        let (x, y) = place.split_once(' ').unwrap();
        let (x, y, length): (u8, u8, u8) = (x.parse().unwrap(), y.parse().unwrap(), length.parse().unwrap());
        (x..x + length).map(move |file| Square::at(file, ranks - 1 - y).unwrap())
    });
    runs.collect()
}

fn named(names: &str) -> Bitboard {
    match names {
        "no square" => Bitboard::EMPTY,
        "every square" => Bitboard::FULL,
        _ => names.split(' ').map(|name| name.parse::<Square>().unwrap()).collect(),
    }
}

fn paths(grid: ElementRef<'_>) -> Vec<ElementRef<'_>> {
    grid.select(&Selector::parse("path[role=img]").unwrap()).collect()
}

/// The report of a library with mistakes in one table, one technique, one function and on all other boards.
pub(super) fn check_report(html: &str) {
    assert_eq!(in_page(html), [""; 0]);
    let page = Html::parse_document(html);
    let rows = |section: &str| -> Vec<String> {
        let rows = select(&page, &format!("#{section} tbody tr")).into_iter();
        rows.map(|row| row.text().collect::<Vec<_>>().join(" ")).collect()
    };
    for (section, ok, failed) in [
        ("tables", 17, "MASK_ EX "),
        ("techniques", 16, "rank, by reversal "),
        ("functions", 10, "rook_attacks "),
        ("boards", 0, ""),
    ] {
        let (right, wrong): (Vec<_>, Vec<_>) = rows(section).into_iter().partition(|row| row.ends_with("ok"));
        assert_eq!((right.len(), wrong.len()), (ok, if ok == 0 { 7 } else { 1 }), "{section}");
        assert!(wrong.iter().all(|row| row.starts_with(failed) && row.ends_with("FAILED")), "{wrong:?}");
    }
    assert!(html.contains("What is wrong") && html.contains("wrong at a1"));

    // Each board draws the squares that its label names.
    for grid in select(&page, "details .scroll") {
        let ranks = if grid.attr("id").unwrap().starts_with("first_rank") { 1 } else { 8 };
        for board in paths(grid) {
            let (label, path) = (board.attr("aria-label").unwrap(), board.attr("d").unwrap());
            let (_, names) = label.rsplit_once(": ").unwrap();
            let mut found = squares(path, ranks);
            if board.attr("class") == Some("on") {
                // The slider, drawn as a ring.
                found |= squares(&path.replacen("h0", "h1", 1), ranks);
            }
            assert_eq!(found, named(names), "{label}");
        }
    }

    // The boards of one column, each where its square is, with the square and the word of the table beneath.
    let boards = select(&page, "#smsk-2")[0].select(&Selector::parse("svg svg").unwrap()).collect::<Vec<_>>();
    assert_eq!(boards.len(), 64);
    for (square, board) in Square::ALL.into_iter().zip(boards) {
        let expected = oracle::line_attacks(square, Line::Diagonal, Bitboard::EMPTY);
        let place = [board.attr("x"), board.attr("y")].map(|place| place.unwrap().to_owned());
        let expected_place = [9.0 * f32::from(square.file()), 10.5 * f32::from(7 - square.rank())];
        assert_eq!(place, expected_place.map(|place| place.to_string()));
        let (name, squares) = paths(board)[0].attr("aria-label").unwrap().split_once(": ").unwrap();
        assert_eq!((name, named(squares)), (&*square.to_string(), expected));
        assert_eq!(board.text().collect::<String>(), format!("{square} {expected:#018x}"), "{square}");
    }
}

#[test]
fn a_position_is_shown_with_each_slider() {
    let html = page(&[]);
    let page = Html::parse_document(&html);
    // One board for each slider, and the position.
    assert_eq!((select(&page, "#sliders figure").len(), select(&page, "#position svg").len()), (10, 1));
    let attacks = oracle::queen_attacks(Square::F3, kiwipete());
    let queen = select(&page, "#slider-f3")[0].text().collect::<String>();
    assert!(queen.contains("white queen on f3") && queen.contains(&format!("{attacks:#018x}")), "{queen}");
    // Every piece is drawn on every board, and every board has its coordinates.
    for board in select(&page, "svg[role=img]") {
        assert_eq!(board.select(&Selector::parse("use").unwrap()).count(), 2 + 32);
    }
}

#[test]
fn steps_are_shown_as_strips() {
    for (arguments, strips) in [(&["--explain", "f3"][..], 8), (&["--explain", "f3", "--line", "file"], 2)] {
        let html = page(arguments);
        let page = Html::parse_document(&html);
        assert_eq!(select(&page, "#steps ol").len(), strips);
        assert_eq!(select(&page, "#steps ol b").len(), 8 * strips, "eight steps each");
    }
}

/// What the parser of a browser would repair is found.
#[test]
fn damaged_pages_are_found() {
    let html = page(&["--explain", "f3"]);
    for (right, wrong) in [
        ("</figure>", ""),
        ("href=\"#rank\"", "href=\"#row\""),
        ("url(#empty-boards)", "url(boards.svg)"),
        ("<main>", "<main><script></script>"),
    ] {
        let damaged = html.replacen(right, wrong, 1);
        assert!(damaged != html && !in_page(&damaged).is_empty(), "{right}");
    }
}
