//! The jobs that the command line can ask for.

use std::io;

use quintessence::Square;

use crate::args::{Args, refuse};
use crate::checks::{self, Audit};
use crate::explain::Explanation;
use crate::export::{self, Format};
use crate::fen::{Input, Position};
use crate::page::{Page, explanation_page, position_page, report_page};
use crate::position::Slider;
use crate::tables::{self, Table};
use crate::techniques::TECHNIQUES;
use crate::terminal;

/// A job and its input.
pub(crate) enum Job {
    Audit,
    Export(Table, Format),
    Show(Position, Vec<Slider>),
    Explain(Position, Slider, Vec<Explanation>, Format),
}

impl Job {
    /// Chooses the job. Returns a message if the position is wrong. Ends the program if an argument is wrong.
    pub(crate) fn of(args: &Args) -> Result<Self, String> {
        if let Some(name) = &args.table {
            let table =
                tables::find(name, args.mapping, args.layout).unwrap_or_else(|problem| refuse(problem));
            return Ok(Self::Export(table, args.format));
        }
        let of_steps = args.explain.is_some() && args.format == Format::Svg;
        if args.format != Format::Text && !of_steps {
            refuse_format(args.format);
        }
        let Some(input) = Input::read(args).transpose()? else { return Ok(Self::Audit) };
        let position = input.position()?;
        if let Some(square) = args.explain {
            let slider = Slider::on(&position, square).unwrap_or_else(|| refuse_square(&position, square));
            if args.line.is_some_and(|line| !slider.lines().contains(&line)) {
                refuse_line(slider);
            }
            let mut explanations = Explanation::all(slider, position.occupied());
            explanations.retain(|explanation| args.line.is_none_or(|line| explanation.line == line));
            return Ok(Self::Explain(position, slider, explanations, args.format));
        }
        match Slider::all(&position) {
            sliders if sliders.is_empty() => {
                Err(input.refuse("no rook, bishop or queen stands on the board"))
            }
            sliders => Ok(Self::Show(position, sliders)),
        }
    }

    /// Runs the job for a terminal of a width. Returns whether everything agrees, and the text.
    pub(crate) fn text(self, width: Option<usize>) -> io::Result<(bool, Vec<u8>)> {
        let mut text = Vec::new();
        // Other programs read exported tables and pictures, so their lines stay whole.
        let is_exported = matches!(self, Self::Export(..) | Self::Explain(.., Format::Svg));
        let agrees = match self {
            Self::Audit => {
                let audit = Audit::run();
                terminal::print_report(&mut text, &audit, width)?;
                audit.passed()
            }
            Self::Export(table, format) => {
                export::write_table(&mut text, &table, format)?;
                checks::is_right(&table)
            }
            Self::Show(position, sliders) => {
                terminal::print_position(&mut text, &position, &sliders)?;
                agree(&position, &sliders)
            }
            Self::Explain(position, slider, explanations, format) => {
                match format {
                    Format::Svg => export::write_explanation(&mut text, slider, &explanations)?,
                    _ => terminal::print_explanation(&mut text, &position, slider, &explanations)?,
                }
                agree(&position, &[slider]) && explanations.iter().all(Explanation::agrees)
            }
        };
        if !is_exported {
            text = terminal::fitted(&text, width).into_bytes();
        }
        Ok((agrees, text))
    }

    /// Runs the job for a web page. The command line refuses `--table` with `--html`, so a table alone cannot occur.
    pub(crate) fn page(self) -> (bool, Page) {
        match self {
            Self::Audit | Self::Export(..) => {
                let audit = Audit::run();
                let times: Vec<_> = TECHNIQUES.iter().map(|technique| (technique.measure)()).collect();
                (audit.passed(), report_page(&audit, &times))
            }
            Self::Show(position, sliders) => (agree(&position, &sliders), position_page(&position, &sliders)),
            Self::Explain(position, slider, explanations, _) => {
                let agrees = agree(&position, &[slider]) && explanations.iter().all(Explanation::agrees);
                (agrees, explanation_page(&position, slider, &explanations))
            }
        }
    }
}

fn agree(position: &Position, sliders: &[Slider]) -> bool {
    sliders.iter().all(|slider| slider.attacks(position.occupied()).agree())
}

fn refuse_format(format: Format) -> ! {
    let jobs = if format == Format::Svg { "--table and --explain" } else { "--table" };
    refuse(format_args!("invalid value '{}' for '--format <FORMAT>': it is for {jobs}", format.name()))
}

fn refuse_line(slider: Slider) -> ! {
    let lines: Vec<_> = slider.lines().iter().map(|line| format!("'{}'", line.name())).collect();
    let lines = lines.join(", ");
    refuse(format_args!("invalid value for '--line <LINE>': a {} moves along {lines}", slider.piece))
}

fn refuse_square(position: &Position, square: Square) -> ! {
    let piece = position.piece_on(square).map_or("nothing".to_owned(), |piece| format!("a {piece}"));
    refuse(format_args!(
        "invalid value '{square}' for '--explain <SQUARE>': {piece} stands there, not a rook, bishop or queen"
    ))
}
