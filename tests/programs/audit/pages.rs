//! Checks the report of `audit` as a page: its HTML, its rows, and whether each board draws the squares of its label.

use quintessence::{Bitboard, Line, Square, oracle};
use scraper::{ElementRef, Html, Selector};

use crate::validate::{in_page, select};

/// The squares that an SVG path draws. The path begins with a run of length 0 on the slider, which adds no square.
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

pub(super) fn check_report(html: &str) {
    assert_eq!(in_page(html), [""; 0]);
    let page = Html::parse_document(html);
    let rows = |section: &str| -> Vec<String> {
        let rows = select(&page, &format!("#{section} tbody tr")).into_iter();
        rows.map(|row| row.text().collect::<Vec<_>>().join(" ")).collect()
    };
    for (section, ok, failed) in [
        ("tables", 0, 8),
        ("macro-tables", 3, 6),
        ("techniques", 0, 18),
        ("functions", 0, 8),
        ("boards", 0, 7),
    ] {
        let (right, wrong): (Vec<_>, Vec<_>) = rows(section).into_iter().partition(|row| row.ends_with("ok"));
        assert_eq!((right.len(), wrong.len()), (ok, failed), "{section}");
        assert!(wrong.iter().all(|row| row.ends_with("FAILED")), "{wrong:?}");
    }
    assert!(html.contains("rook_attacks is wrong at a1"));

    for grid in select(&page, "details .scroll") {
        let ranks = if grid.attr("id").unwrap().starts_with("first_rank") { 1 } else { 8 };
        for board in paths(grid) {
            let (label, path) = (board.attr("aria-label").unwrap(), board.attr("d").unwrap());
            let (_, names) = label.rsplit_once(": ").unwrap();
            let mut found = squares(path, ranks);
            if board.attr("class") == Some("on") {
                // A ring marks the slider's own square, which also belongs to the set.
                found |= squares(&path.replacen("h0", "h1", 1), ranks);
            }
            assert_eq!(found, named(names), "{label}");
        }
    }

    // For the first-rank table, the page draws 64 occupancies for a slider on each of eight files. All but the empty
    // occupancy have a path of class `blockers`.
    assert_eq!(select(&page, "path.blockers").len(), 63 * 8);

    // The page arranges the 64 pictures of a column like a board, with the square and the word below each picture.
    let boards = select(&page, "#smsk-1")[0].select(&Selector::parse("svg svg").unwrap()).collect::<Vec<_>>();
    assert_eq!(boards.len(), 64);
    for (square, board) in Square::ALL.iter().zip(boards) {
        let expected = oracle::line_attacks(*square, Line::Diagonal, Bitboard::EMPTY);
        let place = [board.attr("x"), board.attr("y")].map(|place| place.unwrap().to_owned());
        let expected_place = [9.0 * f32::from(square.file()), 10.5 * f32::from(7 - square.rank())];
        assert_eq!(place, expected_place.map(|place| place.to_string()));
        let (name, squares) = paths(board)[0].attr("aria-label").unwrap().split_once(": ").unwrap();
        assert_eq!((name, named(squares)), (&*square.to_string(), expected));
        assert_eq!(board.text().collect::<String>(), format!("{square} {expected:#018x}"), "{square}");
    }
}
