//! The output on the terminal. Colours are always written; the stream removes them unless it is a terminal.

mod boards;
mod explanation;
mod finding;
mod listing;
mod position;
mod report;

use std::env;
use std::fmt::{self, Display, Formatter};

use anstyle::{AnsiColor, Style};
use terminal_size::{Width, terminal_size};

pub(crate) use self::explanation::print_explanation;
pub(crate) use self::listing::print_listing;
pub(crate) use self::position::print_position;
pub(crate) use self::report::print_report;

/// The width for a row of boards: `COLUMNS`, else the width of the terminal, else 80.
fn width() -> usize {
    let columns =
        env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok()).filter(|&columns| columns > 0);
    let of_terminal = || terminal_size().map(|(Width(columns), _)| columns.into());
    columns.or_else(of_terminal).unwrap_or(80)
}

const PLAIN: Style = Style::new();
const TITLE: Style = Style::new().bold();
const FAINT: Style = Style::new().dimmed();
const GOOD: Style = AnsiColor::Green.on_default();
const BAD: Style = AnsiColor::Red.on_default().bold();
const SLIDER: Style = AnsiColor::Cyan.on_default().bold();
const ALERT: Style = AnsiColor::Yellow.on_default().bold();

/// The marks on a wrong board.
const LEGEND_OF_MISTAKES: &str = "+ found, not expected   - expected, not found";

/// A value with a style. Width and precision apply to the text without the style.
struct Styled<T>(Style, T);

impl<T: Display> Display for Styled<T> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Self(style, content) = self;
        write!(f, "{style}")?;
        content.fmt(f)?;
        write!(f, "{style:#}")
    }
}
