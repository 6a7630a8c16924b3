//! Random texts for parsers. Each parser is compared with a second, slow parser of the same grammar.

pub mod command_line;
pub mod fuzz;
mod text;
