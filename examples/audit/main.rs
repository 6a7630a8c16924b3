//! Checks every table and every technique of quintessence while the program runs, and shows how they work.
//!
//! ```text
//! audit                                  checks everything and prints a report
//! audit --table SMSK                     lists a table
//! audit --fen FEN                        shows what each slider of a position attacks
//! audit --fen FEN --explain e4           shows step by step how the attacks of one slider are found
//! ```
//!
//! What is found out ([`checks`], [`position`], [`explain`], [`tables`]) knows nothing of how it is shown
//! ([`terminal`]).

mod args;
mod checks;
mod explain;
mod fen;
mod image;
mod input;
mod oracle;
mod position;
mod random;
mod tables;
mod terminal;

use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;

use quintessence::Square;

use self::args::Args;
use self::checks::Audit;
use self::explain::Explanation;
use self::fen::Position;
use self::input::Input;
use self::position::Slider;
use self::tables::Table;

fn main() -> ExitCode {
    let args = Args::read();
    let job = Job::of(&args).unwrap_or_else(|problem| args::refuse(&problem));
    let mut out = anstream::stdout().lock();
    let (agrees, printed) = job.run(&mut out);
    match printed.and_then(|()| out.flush()) {
        Ok(()) => {}
        // Whoever reads has read enough, as `head` does; what was found out stays true.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => {}
        Err(error) => return args::fail(&format!("cannot write to standard output: {error}")),
    }
    if agrees { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// What the command line asks for, with everything that it needs.
enum Job {
    Audit,
    List(Table),
    Show(Position, Vec<Slider>),
    Explain(Position, Slider),
}

impl Job {
    /// Says what is wrong if there is nothing to do.
    fn of(args: &Args) -> Result<Self, String> {
        if let Some(name) = &args.table {
            return tables::find(name).map(Self::List).ok_or_else(|| format!("there is no table '{name}'"));
        }
        let Some(input) = Input::read(args).transpose()? else { return Ok(Self::Audit) };
        let position = input.position()?;
        match args.explain {
            Some(square) => match Slider::on(&position, square) {
                Some(slider) => Ok(Self::Explain(position, slider)),
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

    /// Does it, and tells whether all that was compared agrees and whether all of it could be printed.
    fn run(self, out: &mut dyn Write) -> (bool, io::Result<()>) {
        match self {
            Self::Audit => {
                let audit = Audit::run();
                (audit.passed(), terminal::print_report(out, &audit))
            }
            Self::List(table) => (true, terminal::print_listing(out, &table)),
            Self::Show(position, sliders) => {
                let occupied = position.occupied();
                let agrees = sliders.iter().all(|slider| slider.attacks(occupied).agree());
                (agrees, terminal::print_position(out, &position, &sliders))
            }
            Self::Explain(position, slider) => {
                let occupied = position.occupied();
                let explanations = Explanation::all(slider, occupied);
                let agrees = slider.attacks(occupied).agree() && explanations.iter().all(Explanation::agrees);
                (agrees, terminal::print_explanation(out, &position, slider, &explanations))
            }
        }
    }
}

fn no_slider_on(position: &Position, square: Square) -> String {
    let piece = position.piece_on(square).map_or("nothing".to_owned(), |piece| format!("a {piece}"));
    format!(
        "invalid value '{square}' for '--explain <SQUARE>': {piece} stands there, not a rook, bishop or queen"
    )
}
