//! The jobs that the command line can ask for.

use std::io::{self, Write};

use quintessence::{Line, Square};

use crate::args::Args;
use crate::checks::{self, Audit};
use crate::cost;
use crate::explain::Explanation;
use crate::export::{self, Format};
use crate::fen::Position;
use crate::input::Input;
use crate::page::{Page, explanation_page, position_page, report_page};
use crate::position::Slider;
use crate::progress::Progress;
use crate::tables::{self, Table};
use crate::terminal;

/// A job with its input.
pub(crate) enum Job {
    Audit,
    Export(Table, Format),
    Show(Position, Vec<Slider>),
    Explain(Position, Slider, Option<Line>, Format),
}

/// The result of a job: whether everything agrees, and a function that prints it.
pub(crate) struct Outcome {
    pub(crate) agrees: bool,
    pub(crate) show: Show,
}

type Show = Box<dyn FnOnce(&mut dyn Write) -> io::Result<()>>;

impl Outcome {
    fn new(agrees: bool, show: impl FnOnce(&mut dyn Write) -> io::Result<()> + 'static) -> Self {
        Self { agrees, show: Box::new(show) }
    }
}

impl Job {
    /// Chooses the job, or says what is wrong with the command line or the position.
    pub(crate) fn of(args: &Args) -> Result<Self, String> {
        if let Some(name) = &args.table {
            let table = tables::find(name, args.mapping, args.layout)?;
            return Ok(Self::Export(table, args.format));
        }
        let of_steps = args.explain.is_some() && args.format == Format::Svg;
        if args.format != Format::Text && !of_steps {
            return Err(no_format(args.format));
        }
        let Some(input) = Input::read(args).transpose()? else { return Ok(Self::Audit) };
        let position = input.position()?;
        match args.explain {
            Some(square) => match Slider::on(&position, square) {
                Some(slider) if args.line.is_some_and(|line| !slider.lines().contains(&line)) => {
                    Err(no_line(slider))
                }
                Some(slider) => Ok(Self::Explain(position, slider, args.line, args.format)),
                None => Err(no_slider_on(&position, square)),
            },
            None => match Slider::all(&position) {
                sliders if sliders.is_empty() => {
                    Err(input.refuse("no rook, bishop or queen stands on the board"))
                }
                sliders => Ok(Self::Show(position, sliders)),
            },
        }
    }

    /// Runs the job for the terminal.
    pub(crate) fn run(self) -> Outcome {
        match self {
            Self::Audit => {
                let audit = audit(&Progress::new());
                Outcome::new(audit.passed(), move |out| terminal::print_report(out, &audit))
            }
            Self::Export(table, format) => {
                let is_right = checks::is_right(&table);
                Outcome::new(is_right, move |out| export::write_table(out, &table, format))
            }
            Self::Show(position, sliders) => {
                let agrees = agree(&position, &sliders);
                Outcome::new(agrees, move |out| terminal::print_position(out, &position, &sliders))
            }
            Self::Explain(position, slider, line, format) => {
                let (agrees, explanations) = explain(&position, slider, line);
                Outcome::new(agrees, move |out| match format {
                    Format::Svg => export::write_explanation(out, slider, &explanations),
                    _ => terminal::print_explanation(out, &position, slider, &explanations),
                })
            }
        }
    }

    /// Runs the job for a web page. The command line refuses `--table` with `--html`, so a table alone cannot occur.
    pub(crate) fn page(self) -> (bool, Page) {
        match self {
            Self::Audit | Self::Export(..) => {
                let progress = Progress::new();
                let audit = audit(&progress);
                progress.now("measuring techniques");
                let costs = cost::measure();
                progress.now("drawing tables");
                (audit.passed(), report_page(&audit, &costs))
            }
            Self::Show(position, sliders) => (agree(&position, &sliders), position_page(&position, &sliders)),
            Self::Explain(position, slider, line, _) => {
                let (agrees, explanations) = explain(&position, slider, line);
                let agrees = agrees && agree(&position, &Slider::all(&position));
                (agrees, explanation_page(&position, slider, &explanations))
            }
        }
    }
}

fn audit(progress: &Progress) -> Audit {
    Audit::run(|what| progress.now(what))
}

fn agree(position: &Position, sliders: &[Slider]) -> bool {
    let occupied = position.occupied();
    sliders.iter().all(|slider| slider.attacks(occupied).agree())
}

/// The steps along all lines of a slider, or along one line.
fn explain(position: &Position, slider: Slider, line: Option<Line>) -> (bool, Vec<Explanation>) {
    let occupied = position.occupied();
    let mut explanations = Explanation::all(slider, occupied);
    explanations.retain(|explanation| line.is_none_or(|line| explanation.line == line));
    let agrees = slider.attacks(occupied).agree() && explanations.iter().all(Explanation::agrees);
    (agrees, explanations)
}

fn no_format(format: Format) -> String {
    let name = format.name();
    match format {
        Format::Svg => {
            format!("invalid value '{name}' for '--format <FORMAT>': it is for --table and --explain")
        }
        _ => format!("invalid value '{name}' for '--format <FORMAT>': it is for --table"),
    }
}

fn no_line(slider: Slider) -> String {
    let lines: Vec<_> = slider.lines().iter().map(|line| format!("'{}'", line.name())).collect();
    format!("invalid value for '--line <LINE>': a {} moves along {}", slider.piece, lines.join(", "))
}

fn no_slider_on(position: &Position, square: Square) -> String {
    let piece = position.piece_on(square).map_or("nothing".to_owned(), |piece| format!("a {piece}"));
    format!(
        "invalid value '{square}' for '--explain <SQUARE>': {piece} stands there, not a rook, bishop or queen"
    )
}
