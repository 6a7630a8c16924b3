//! Compares every table and technique of quintessence with a walk over the board, and shows how the techniques work.
//!
//! ```text
//! audit                                  checks everything and prints a report
//! audit --html FILE                      also writes the report as a web page, with the tables as boards
//! audit --table SMSK                     prints a table; --format and --mapping export it
//! audit --check FILE --mapping a8        checks the numbers of a file
//! audit --header                         prints quintessence.h, all functions for C, C++ and CUDA
//! audit --fen FEN                        shows the attacks of each slider in a position
//! audit --fen FEN --explain e4           shows the attacks of one slider step by step
//! ```
//!
//! [`checks`], [`tables`] and [`position`] compute; [`text`], [`page`], [`drawing`] and [`export`] show.

mod args;
mod checks;
mod drawing;
mod export;
mod file;
mod literals;
mod page;
mod position;
mod tables;
mod text;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::ArgMatches;
use example_support::cli::exit;
use example_support::{print, write_file};
use quintessence::{Line, Mapping, Square};

use self::args::{Fields, refuse};
use self::checks::Audit;
use self::export::Format;
use self::file::Numbers;
use self::position::{Explanation, Slider};
use self::tables::Layout;

fn main() -> ExitCode {
    exit(run(args::command().get_matches()))
}

/// Does what the options say. Returns whether everything agrees. An error says why the position or the file cannot be
/// read, or the result cannot be written.
fn run(mut options: ArgMatches) -> Result<bool, String> {
    let format = options.remove_one("format").unwrap_or(Format::Text);
    let mapping = options.remove_one("mapping").unwrap_or(Mapping::A1);
    let (agrees, text) = if let Some(layout) = options.remove_one("table") {
        export(layout, mapping, format)
    } else if let Some(fen) = options.remove_one::<String>("fen") {
        let shown = position(&fen, options.remove_one("explain"), options.remove_one("line"), format);
        shown.map_err(|problem| format!("invalid value for '--fen <FEN>': {problem}"))?
    } else if options.get_flag("header") {
        (export::tables_of_header(mapping).all(|table| table.is_right()), export::header(mapping))
    } else if let Some(path) = options.remove_one::<PathBuf>("check") {
        let fields = options.remove_one::<Fields>("layout");
        let (audit, agreeing) = Numbers::read(&path)?.check(mapping, fields.as_deref())?;
        let hint = match &agreeing[..] {
            [] => String::new(),
            mappings => format!("the table agrees with the mapping {}\n", mappings.join(" or ")),
        };
        (audit.passed(), text::report(&audit) + &hint)
    } else {
        expect_format(format, &[Format::Text]);
        let audit = Audit::run();
        if let Some(path) = options.remove_one::<PathBuf>("html") {
            write_file(&path, page::report(&audit))?;
        }
        (audit.passed(), text::report(&audit))
    };
    match options.remove_one::<PathBuf>("out") {
        Some(path) => write_file(&path, text)?,
        None => print(text)?,
    }
    Ok(agrees)
}

fn export(layout: &'static Layout, mapping: Mapping, format: Format) -> (bool, String) {
    let table = layout.table(mapping).unwrap_or_else(|| {
        refuse(format_args!(
            "invalid value '{}' for '--mapping <MAPPING>': {}: in a mapping by file, a byte swap does not reverse \
             files; expected 'a1', 'h1', 'a8' or 'h8', or one of the tables 'MASK_EX', 'MASKS' and 'COMPACT_MASKS', \
             which fit every mapping",
            mapping.name(),
            layout.name
        ))
    });
    (table.is_right(), export::table(&table, format))
}

/// The attacks of the sliders of a position, or the steps of both techniques for the slider on a square.
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
            return Err("no rook, bishop or queen stands on the board".to_owned());
        }
        let agree = sliders.iter().all(|slider| slider.agrees(board.occupied()));
        return Ok((agree, text::position(board, &sliders)));
    };
    expect_format(format, &[Format::Text, Format::Svg]);
    let slider = Slider::on(board, square).unwrap_or_else(|| {
        let piece = board.piece_at(square);
        let piece = piece.map_or("nothing".to_owned(), |it| format!("a {} {}", it.color(), it.role()));
        refuse(format_args!(
            "invalid value '{square}' for '--explain <SQUARE>': {piece} stands there, not a rook, bishop or queen"
        ))
    });
    let lines = slider.lines().iter().filter(|&&of_slider| line.is_none_or(|line| line == of_slider));
    let explanations =
        lines.flat_map(|&line| slider.explanations(line, board.occupied())).collect::<Vec<_>>();
    if explanations.is_empty() {
        let lines: Vec<_> = slider.lines().iter().map(|line| format!("'{line}'")).collect();
        let (color, role, lines) = (slider.piece.color(), slider.piece.role(), lines.join(", "));
        refuse(format_args!("invalid value for '--line <LINE>': a {color} {role} moves along {lines}"))
    }
    let text = match format {
        Format::Svg => drawing::steps(slider, &explanations),
        _ => text::steps(board, slider, &explanations),
    };
    Ok((explanations.iter().all(Explanation::agrees) && slider.agrees(board.occupied()), text))
}

fn expect_format(format: Format, expected: &[Format]) {
    if !expected.contains(&format) {
        let jobs = if format == Format::Svg { "--table and --explain" } else { "--table" };
        refuse(format_args!("invalid value '{}' for '--format <FORMAT>': it is for {jobs}", format.name()))
    }
}
