//! What the audit prints. Colours are written always; the stream takes them out where they do not belong.

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

/// The columns that a row of boards may take: those of the terminal, or what `COLUMNS` says, or 80.
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

/// What the marks on a board that is wrong mean.
const LEGEND_OF_MISTAKES: &str = "+ found, not expected   - expected, not found";

/// Something in a style; width and precision are those of the text without the style.
struct Styled<T>(Style, T);

impl<T: Display> Display for Styled<T> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Self(style, content) = self;
        write!(f, "{style}")?;
        content.fmt(f)?;
        write!(f, "{style:#}")
    }
}
