//! What the audit prints. Colours are written always; the stream takes them out where they do not belong.

mod boards;
mod explanation;
mod finding;
mod listing;
mod position;
mod report;

use std::fmt::{self, Display, Formatter};

use anstyle::{AnsiColor, Style};

pub(crate) use self::explanation::print_explanation;
pub(crate) use self::listing::print_listing;
pub(crate) use self::position::print_position;
pub(crate) use self::report::print_report;

/// The columns of a terminal that nothing here exceeds without need.
const WIDTH: usize = 80;

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

/// A number with its thousands set apart.
fn grouped(number: usize) -> String {
    let digits = number.to_string();
    let groups = digits.as_bytes().rchunks(3).rev();
    groups.map(|group| String::from_utf8_lossy(group)).collect::<Vec<_>>().join(",")
}

/// A word as a literal of so many digits, grouped as the macros group it.
fn hex(word: u64, digits: usize) -> String {
    let digits = format!("{word:0digits$x}");
    let groups = digits.as_bytes().chunks(4);
    format!("0x{}", groups.map(|group| String::from_utf8_lossy(group)).collect::<Vec<_>>().join("_"))
}
