//! Checks all tables and techniques of quintessence, and shows step by step how a technique computes an attack set.
//!
//! `cargo run --release --example audit` checks each table, technique and function, and prints a report with one row
//! for each. A check compares results with a slow walk from square to square, or with coordinates, which share no code
//! with what they check. Exported tables are checked in the same way. The option `--help` lists what else the program
//! can do.

mod args;
mod check;
mod checks;
mod drawing;
mod export;
mod page;
mod position;
mod tables;
mod text;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::ArgMatches;
use example_support::cli::exit;
use example_support::{is_stream, print_whole, write_file};
use quintessence::{Line, Mapping, Square};
use quintessence_header::header;

use self::args::refuse;
use self::checks::Audit;
use self::export::Format;
use self::position::{Explanation, Slider};
use self::tables::Layout;

fn main() -> ExitCode {
    exit(run(args::command().get_matches()))
}

/// Returns whether everything agrees with the oracle. The error is a message about the input or the output.
fn run(mut options: ArgMatches) -> Result<bool, String> {
    let format = options.remove_one("format").unwrap_or(Format::Text);
    let given = options.remove_one("mapping");
    let mapping = given.unwrap_or(Mapping::A1);
    let (agrees, text) = if let Some(layout) = options.remove_one("table") {
        export(layout, mapping, format)
    } else if let Some(fen) = options.remove_one::<String>("fen") {
        let shown = position(&fen, options.remove_one("explain"), options.remove_one("line"), format);
        shown.map_err(|problem| format!("invalid value for '--fen <FEN>': {problem}"))?
    } else if options.get_flag("header") {
        (tables::of_header(mapping).all(|table| table.is_right()), header(mapping))
    } else if let Some(path) = options.remove_one::<PathBuf>("check") {
        let layout = options.remove_one::<String>("layout");
        let is_by_field = options.get_flag("by-field");
        let (audit, remarks) = check::check(&path, given, layout.as_deref(), is_by_field)?;
        (audit.passed(), text::report(&audit) + &remarks)
    } else {
        expect_format(format, &[Format::Text]);
        let audit = Audit::run();
        let html = options.remove_one::<PathBuf>("html");
        if let Some(path) = &html {
            write_file(path, page::report(&audit))?;
        }
        // A page on standard output must be nothing but a page.
        let is_page = html.is_some_and(|path| is_stream(&path));
        (audit.passed(), if is_page { String::new() } else { text::report(&audit) })
    };
    match options.remove_one::<PathBuf>("out") {
        Some(path) => write_file(&path, text)?,
        None => print_whole(text)?,
    }
    Ok(agrees)
}

fn export(layout: &'static Layout, mapping: Mapping, format: Format) -> (bool, String) {
    let table = layout.table(mapping).unwrap_or_else(|| {
        refuse(format_args!(
            "invalid value '{}' for '--mapping <MAPPING>': the table '{}' is for byte swaps, which reverse a file \
             only if squares are numbered along ranks; use 'a1', 'h1', 'a8' or 'h8', or one of the tables \
             'MASK_EX', 'MASKS' and 'COMPACT_MASKS', which can have every mapping",
            mapping.name(),
            layout.name
        ))
    });
    (table.is_right(), export::table(&table, format))
}

fn position(
    fen: &str,
    explain: Option<Square>,
    line: Option<Line>,
    format: Format,
) -> Result<(bool, String), String> {
    let board = position::parse(fen)?;
    let Some(square) = explain else {
        expect_format(format, &[Format::Text]);
        let sliders = Slider::all(board);
        if sliders.is_empty() {
            return Err("there is no rook, bishop or queen on the board".to_owned());
        }
        let agree = sliders.iter().all(|slider| slider.agrees(board.occupied()));
        return Ok((agree, text::position(board, &sliders)));
    };
    expect_format(format, &[Format::Text, Format::Svg]);
    let slider = Slider::on(board, square).unwrap_or_else(|| {
        let piece = board.piece_at(square);
        let found = piece.map_or("no piece".to_owned(), |it| format!("a {} {}", it.color(), it.role()));
        refuse(format_args!(
            "invalid value '{square}' for '--explain <SQUARE>': there is {found} on this square; expected a rook, \
             bishop or queen"
        ))
    });
    let lines = slider.lines().iter().filter(|&&of_slider| line.is_none_or(|line| line == of_slider));
    let explanations =
        lines.flat_map(|&line| slider.explanations(line, board.occupied())).collect::<Vec<_>>();
    if explanations.is_empty() {
        let lines: Vec<_> = slider.lines().iter().map(|line| format!("'{line}'")).collect();
        let (role, lines) = (slider.piece.role(), lines.join(" and "));
        refuse(format_args!("invalid value for '--line <LINE>': a {role} moves only along {lines}"))
    }
    let text = match format {
        Format::Svg => drawing::steps(slider, &explanations),
        _ => text::steps(board, slider, &explanations),
    };
    Ok((explanations.iter().all(Explanation::agrees) && slider.agrees(board.occupied()), text))
}

fn expect_format(format: Format, expected: &[Format]) {
    if !expected.contains(&format) {
        let expected = match (expected, format) {
            ([_, _], _) => "'--explain' accepts the formats 'text' and 'svg'",
            (_, Format::Svg) => "this format needs --table or --explain",
            _ => "this format needs --table",
        };
        refuse(format_args!("invalid value '{}' for '--format <FORMAT>': {expected}", format.name()))
    }
}
