//! Prints the page of the history.

fn main() {
    print!("{}", history::page(include_str!("history.jsonl")));
}
