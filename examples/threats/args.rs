//! The command line.

use std::fmt::Display;
use std::path::PathBuf;

use clap::error::ErrorKind;
use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use quintessence::Square;
use quintessence::quad::Position;
use quintessence::simd::{Isa, Level};

use crate::check::Options;
use crate::chosen;
use crate::scene::{Focus, Scene};

/// The options of a call.
#[derive(Debug)]
pub(crate) struct Args {
    pub(crate) fen: Option<String>,
    pub(crate) chosen: Option<String>,
    pub(crate) square: Option<Square>,
    pub(crate) see: bool,
    pub(crate) svg: Option<PathBuf>,
    pub(crate) force: bool,
    pub(crate) check: Option<u32>,
    pub(crate) seed: u64,
    pub(crate) level: Level,
}

/// What the command line asks for, parsed and valid.
pub(crate) enum Job {
    Show(Scene),
    Check(Options),
}

/// The position and the move that are shown without options: a knight leaves a line of a bishop and blocks another line.
const EXAMPLE: (&str, &str) =
    ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", "c3b5");

const ABOUT: &str = "\
Shows which piece attacks which (x) and which piece defends which (+), and what a move changes.

Without options it shows a move in a test position.";

const USAGE: &str = "\
threats [--fen <FEN> [--move <MOVE> [--see]|--square <SQUARE>]] [--svg <FILE> [--force]]
       threats --check <N> [--seed <SEED>] [--level <LEVEL>]";

const EXIT_STATUS: &str = "\
Exit status:
  0  the threats were shown, or everything that was compared agrees
  1  a comparison of --check differs
  2  the command line, the position or the move is wrong, or output cannot be written";

/// The options; with the derive macros of clap, every example would take longer to build.
///
/// Clap waives `requires` if a given option excludes the required one. The option with `requires` therefore also
/// excludes that given option.
pub(crate) fn command() -> Command {
    let option = |name: &'static str, value: &'static str, help: &'static str| {
        Arg::new(name).long(name).value_name(value).help(help)
    };
    Command::new("threats")
        .version(env!("CARGO_PKG_VERSION"))
        .about(ABOUT)
        .override_usage(USAGE)
        .after_help(EXIT_STATUS)
        .max_term_width(100)
        .args([
            option("fen", "FEN", "The position, in FEN, X-FEN or Shredder-FEN"),
            option(
                "move",
                "MOVE",
                "A legal move in UCI, such as e2e4, e7e8q or e1g1; castling may also be written as the king taking \
                 its rook, e1h1",
            )
            .requires("fen"),
            Arg::new("see")
                .long("see")
                .help("Evaluate the exchange that the move begins on its target square")
                .action(ArgAction::SetTrue)
                .requires("move")
                .conflicts_with_all(["square", "check"]),
            option("square", "SQUARE", "Show what stands on the eight rays around a square, in ray order")
                .requires("fen")
                .conflicts_with("move")
                .value_parser(|text: &str| text.parse::<Square>()),
            option("svg", "FILE", "Draw the threats as arrows on a board").value_parser(value_parser!(PathBuf)),
            Arg::new("force")
                .long("force")
                .help("Replace an existing file")
                .action(ArgAction::SetTrue)
                .requires("svg")
                .conflicts_with("check"),
            option(
                "check",
                "N",
                "Play N random games, half of them of Chess960, and compare after every ply: the threats that moves \
                 end and begin, all threats recomputed, and a walk over the board",
            )
            .conflicts_with_all(["fen", "move", "see", "square", "svg", "force"])
            .value_parser(value_parser!(u32).range(1..=1_000_000)),
            option("seed", "SEED", "The seed of the random games [default: 2026]")
                .requires("check")
                .conflicts_with_all(["fen", "move", "see", "square", "svg", "force"])
                .default_value("2026")
                .hide_default_value(true)
                .value_parser(value_parser!(u64)),
            option("level", "LEVEL", "The instruction set to compare, such as portable or avx2 [default: the best one]")
                .requires("check")
                .conflicts_with_all(["fen", "move", "see", "square", "svg", "force"])
                .value_parser(level),
        ])
}

/// The level of a name. Clap puts the message behind the name of the option.
fn level(name: &str) -> Result<Level, String> {
    let isa: Isa =
        name.parse().map_err(|_| format!("expected one of {}", Isa::ALL.map(Isa::name).join(", ")))?;
    Level::try_from(isa).map_err(|error| error.to_string())
}

impl Args {
    /// Parses the command line. On a mistake, prints a message and exits with status 2.
    pub(crate) fn read() -> Self {
        Self::of(command().get_matches())
    }

    pub(crate) fn of(mut matches: ArgMatches) -> Self {
        Self {
            fen: matches.remove_one("fen"),
            chosen: matches.remove_one("move"),
            square: matches.remove_one("square"),
            see: matches.get_flag("see"),
            svg: matches.remove_one("svg"),
            force: matches.get_flag("force"),
            check: matches.remove_one("check"),
            seed: matches.remove_one("seed").unwrap_or_default(),
            level: matches.remove_one("level").unwrap_or_else(Level::detect),
        }
    }

    /// Parses the position and the move. An error names the wrong option and the mistake.
    pub(crate) fn job(&self) -> Result<Job, String> {
        if let Some(games) = self.check {
            return Ok(Job::Check(Options { games, seed: self.seed, level: self.level }));
        }
        let (fen, name) = match &self.fen {
            Some(fen) => (fen.as_str(), self.chosen.as_deref()),
            None => (EXAMPLE.0, Some(EXAMPLE.1)),
        };
        // The message quotes what is wrong, however long the whole value is.
        let position: Position =
            fen.parse().map_err(|error| format!("invalid value for '--fen <FEN>': {error}"))?;
        let focus = match (name, self.square) {
            (Some(name), _) => {
                let chosen = chosen::find(&position, name)
                    .map_err(|problem| format!("invalid value for '--move <MOVE>': {problem}"))?;
                Focus::Move(chosen)
            }
            (None, Some(square)) => Focus::Square(square),
            (None, None) => Focus::All,
        };
        Ok(Job::Show(Scene::new(&position, focus)))
    }
}

/// Prints a message as clap does, and exits with status 2.
pub(crate) fn refuse(message: impl Display) -> ! {
    command().error(ErrorKind::ValueValidation, message).exit()
}

#[cfg(test)]
mod tests {
    use super::{Args, EXAMPLE, Job, command};
    use crate::scene::Focus;

    #[test]
    fn the_options_fit_together() {
        command().debug_assert();
    }

    #[test]
    fn the_example_is_a_legal_move() {
        let args = Args::of(command().try_get_matches_from(["threats"]).unwrap());
        let Ok(Job::Show(scene)) = args.job() else { panic!("a check") };
        let Focus::Move(chosen) = scene.focus else { panic!("no move") };
        assert_eq!(chosen.to_string(), EXAMPLE.1);
    }

    #[test]
    fn options_of_one_job_are_refused_in_the_other() {
        let refused = |line: &str| command().try_get_matches_from(line.split(' ')).is_err();
        for line in [
            "threats --check 0",
            "threats --check 5 --svg file",
            "threats --check 5 --fen f",
            "threats --seed 5",
            "threats --level portable",
            "threats --move e2e4",
            "threats --square e4",
            "threats --fen f --square e4 --move e2e4",
            "threats --force",
            "threats --see",
            "threats --fen f --see",
            "threats --fen f --square e4 --see",
            "threats --fen f --seed 5",
            "threats --see --level portable",
            "threats --fen f --level portable",
            "threats --check 5 --force",
            "threats --check 5 --see",
        ] {
            assert!(refused(line), "{line}");
        }
    }
}
