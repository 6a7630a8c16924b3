//! The pages: well-formed, complete, and with the boards that they claim.

use std::fs;

use quintessence::{Bitboard, Line, Square, oracle};
use scraper::{ElementRef, Html, Selector};
use support::scratch::Scratch;

use super::{audit, positions};
use crate::validate::page::{problems, select};

/// A page as it was written, and what the program said about it.
fn page(arguments: &[&str]) -> (String, String) {
    let scratch = Scratch::new();
    let file = scratch.path("page.html");
    let run = audit(&[&["--html", file.to_str().unwrap()], arguments].concat());
    assert!(run.succeeded(), "{}{}", run.stdout, run.stderr);
    let html = fs::read_to_string(file).unwrap();
    assert_eq!(problems(&html), [""; 0]);
    (html, run.stdout)
}

/// The number before a word, without its commas.
fn number_before(text: &str, word: &str) -> usize {
    let before = text.split(word).next().unwrap().trim_end();
    before.rsplit(' ').next().unwrap().replace(',', "").parse().unwrap()
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

#[test]
fn the_report_shows_the_boards_that_it_claims() {
    let (html, said) = page(&[]);
    assert!(html.len() < 600_000, "{}", html.len());
    assert_eq!(number_before(&said, "bytes"), html.len(), "{said}");
    let page = Html::parse_document(&html);

    let drawn = select(&page, "details path[role=img]").len();
    let examples = select(&page, "#drawings > .strip svg[role=img]").len();
    assert_eq!((examples, drawn + examples), (4, number_before(&said, "boards")), "{said}");
    let claims = select(&page, "#drawings > p").into_iter().map(|claim| claim.text().collect::<String>());
    assert_eq!(number_before(&claims.last().unwrap(), "boards follow"), drawn);

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
    // A column with the words of another one leads to its drawing.
    let same = select(&page, "p.same a");
    assert!(same.len() > 10 && same.iter().all(|link| link.attr("href").is_some()), "{}", same.len());
}

/// Nothing opens by itself but a table of one column, once its reader has opened the table.
#[test]
fn the_report_is_folded() {
    let (html, _) = page(&[]);
    let page = Html::parse_document(&html);
    assert_eq!(select(&page, "details.table").len(), 27);
    assert_eq!(select(&page, "details.table[open]").len(), 0);
    assert!(select(&page, "nav a[href=\"#top\"]").len() == 1);
    assert_eq!(select(&page, "details.table a[href=\"#tables\"]").len(), 27);
    // The list of tables leads to the drawings.
    assert_eq!(select(&page, "#tables tbody a").len(), 27);
}

/// The boards of one column, each where its square is, with the square and the word of the table beneath.
#[test]
fn boards_are_those_of_the_oracle() {
    let (html, _) = page(&[]);
    let page = Html::parse_document(&html);
    let grid = select(&page, "#smsk-2")[0];
    let boards = grid.select(&Selector::parse("svg svg").unwrap()).collect::<Vec<_>>();
    assert_eq!(boards.len(), 64);
    for (square, board) in Square::ALL.into_iter().zip(boards) {
        let expected = oracle::line_attacks(square, Line::Diagonal, Bitboard::EMPTY);
        let place = [board.attr("x"), board.attr("y")].map(|place| place.unwrap().to_owned());
        let expected_place = [9.0 * f32::from(square.file()), 10.5 * f32::from(7 - square.rank())];
        assert_eq!(place, expected_place.map(|place| place.to_string()));
        let label = paths(board)[0].attr("aria-label").unwrap();
        let (name, squares) = label.split_once(": ").unwrap();
        assert_eq!((name, named(squares)), (square.name(), expected));
        assert_eq!(board.text().collect::<String>(), format!("{square} {expected:#018x}"), "{square}");
    }
}

#[test]
fn the_report_has_every_table_and_technique() {
    let (html, _) = page(&[]);
    let page = Html::parse_document(&html);
    let rows = |section: &str| -> Vec<String> {
        let rows = select(&page, &format!("#{section} tbody tr")).into_iter();
        rows.map(|row| row.text().collect::<Vec<_>>().join(" ")).collect()
    };
    assert_eq!((rows("tables").len(), rows("techniques").len()), (27, 18));
    for section in ["tables", "techniques", "functions", "boards"] {
        assert!(rows(section).iter().all(|row| row.ends_with("ok")), "{:?}", rows(section));
    }
    let smsk = rows("tables").into_iter().find(|row| row.starts_with("SMSK ")).unwrap();
    assert!(smsk.contains("2,048"), "{smsk}");
}

#[test]
fn a_position_is_shown_with_each_slider() {
    let (html, said) = page(&["--fen", positions::KIWIPETE]);
    let page = Html::parse_document(&html);
    assert_eq!(select(&page, "svg[role=img]").len(), number_before(&said, "boards"));
    assert_eq!(select(&page, "#position tbody tr").len(), 10);
    // One board for each slider, and the position.
    assert_eq!((select(&page, "#sliders figure").len(), select(&page, "#position svg").len()), (10, 1));
    let attacks = oracle::queen_attacks(Square::F3, positions::occupied(positions::KIWIPETE));
    let queen = select(&page, "#slider-f3")[0].text().collect::<String>();
    assert!(queen.contains("white queen on f3") && queen.contains(&format!("{attacks:#018x}")), "{queen}");
    // Every piece is drawn on every board, and every board has its coordinates.
    for board in select(&page, "svg[role=img]") {
        let selector = Selector::parse("use").unwrap();
        let used: Vec<_> = board.select(&selector).map(|used| used.attr("href").unwrap()).collect();
        assert_eq!(used.len(), 2 + 32, "{used:?}");
        assert!(used.contains(&"#files") && used.contains(&"#ranks") && used.contains(&"#piece-knight"));
    }
}

#[test]
fn steps_are_shown_as_strips() {
    let (html, said) = page(&["--fen", positions::KIWIPETE, "--explain", "f3"]);
    let page = Html::parse_document(&html);
    assert_eq!(select(&page, "svg[role=img]").len(), number_before(&said, "boards"));
    let strips = select(&page, "#steps ol");
    assert_eq!(strips.len(), 8);
    for (strip, number) in strips.into_iter().zip(0..) {
        let titles: Vec<String> =
            strip.select(&Selector::parse("b").unwrap()).map(|title| title.text().collect()).collect();
        let expected: [&str; 8] = if number % 2 == 0 {
            [
                "m",
                "o = occ & m",
                "f = o - r",
                "rev(o)",
                "rev(o) - rev(r)",
                "b = rev(step 5)",
                "f ^ b",
                "(f ^ b) & m",
            ]
        } else {
            [
                "m = lower|upper",
                "l = occ & lower",
                "u = occ & upper",
                "low(u)",
                "t = 2 * low(u)",
                "h = high(l | 1)",
                "t - h",
                "(t - h) & m",
            ]
        };
        let numbered = (1..).zip(expected).map(|(number, title)| format!("{number} {title}"));
        assert!(titles.into_iter().eq(numbered));
    }
    // One line of it alone.
    let (html, _) = self::page(&["--fen", positions::KIWIPETE, "--explain", "f3", "--line", "file"]);
    assert_eq!(select(&Html::parse_document(&html), "#steps ol").len(), 2);
}

/// What the parser of a browser would repair is found.
#[test]
fn damaged_pages_are_found() {
    let (html, _) = page(&["--fen", positions::KIWIPETE, "--explain", "f3"]);
    for (right, wrong) in [
        ("</figure>", ""),
        ("</svg>", ""),
        ("<h3", "<h4"),
        (" lang=\"en\"", ""),
        ("href=\"#rank\"", "href=\"#row\""),
        ("url(#empty-boards)", "url(boards.svg)"),
        ("<main>", "<main><script></script>"),
        (" aria-label=\"", " aria-lable=\""),
        ("Content-Security-Policy", "Content-Style-Type"),
        ("default-src 'none'", "default-src 'self'"),
        ("form-action 'none'", ""),
        ("; base-uri", " 'unsafe-inline'; base-uri"),
        ("<style>", "<style> "),
        ("</head>", "<style></style></head>"),
    ] {
        let damaged = html.replacen(right, wrong, 1);
        assert!(damaged != html && !problems(&damaged).is_empty(), "{right}");
    }
}
