//! The unreached lines of each file, and how they differ from the list.

use std::collections::BTreeMap;

use crate::accepted::{Accepted, Item};
use crate::items::Items;
use crate::lcov::Lines;

/// A source file.
pub(crate) struct File {
    path: String,
    /// The number of lines with code.
    lines: usize,
    /// The unreached lines of each item: number and text.
    unreached: BTreeMap<String, Vec<(usize, String)>>,
}

/// The item of a file with functions that was not measured.
const NOT_COMPILED: &str = "(not compiled)";

impl File {
    /// Finds the item of each unreached line. Lines of modules under `#[cfg(test)]` are left out.
    pub(crate) fn new(path: String, source: &str, measured: Option<&Lines>) -> syn::Result<Self> {
        let items = Items::of(source)?;
        let texts: Vec<_> = source.lines().collect();
        let mut file = Self { path, lines: 0, unreached: BTreeMap::new() };
        if measured.is_none() && items.has_functions() {
            file.unreached.insert(NOT_COMPILED.to_owned(), Vec::new());
        }
        for (&number, &count) in measured.into_iter().flatten() {
            let Some(item) = items.at(number) else { continue };
            file.lines += 1;
            if count == 0 {
                let text = texts.get(number - 1).map_or("", |text| text.trim()).to_owned();
                file.unreached.entry(item.to_owned()).or_default().push((number, text));
            }
        }
        Ok(file)
    }

    fn count(&self) -> usize {
        self.unreached.values().map(Vec::len).sum()
    }
}

/// Prints the unreached lines by file and a table of the crates. Returns each difference from the list.
pub(crate) fn print(files: &[File], accepted: &BTreeMap<Item, Accepted>) -> Vec<String> {
    let mut complaints = Vec::new();
    let mut seen = 0;
    for file in files {
        for (item, lines) in &file.unreached {
            let known = accepted.get(&(file.path.clone(), item.clone()));
            let reason = known.map_or("NOT IN THE LIST", |known| &known.reason);
            println!("{} {} {item}: {reason}", lines.len(), file.path);
            for (number, text) in lines {
                println!("    {}:{number}: {text}", file.path);
            }
            let allowed = known.map_or(0, |known| known.lines);
            seen += usize::from(known.is_some());
            match lines.len() {
                found if found != allowed => complaints
                    .push(format!("{} {item}: {found} unreached lines, {allowed} accepted", file.path)),
                _ if known.is_none() => complaints.push(format!("{} {item}: not accepted", file.path)),
                _ => {}
            }
        }
    }
    for (path, item) in accepted.keys() {
        let is_unreached = files.iter().any(|file| file.path == *path && file.unreached.contains_key(item));
        if !is_unreached {
            complaints.push(format!("{path} {item}: reached, or there is no such item, but the list has it"));
        }
    }
    println!("\n{:8} {:>7} {:>8} {:>10} {:>8}", "crate", "lines", "reached", "unreached", "percent");
    for name in ["core", "macros"] {
        let of_crate = || files.iter().filter(|file| file.path.starts_with(&format!("{name}/")));
        let lines: usize = of_crate().map(|file| file.lines).sum();
        let unreached: usize = of_crate().map(File::count).sum();
        let reached = lines - unreached;
        let hundredths = 10_000 * reached / lines.max(1);
        let percent = format!("{}.{:02}", hundredths / 100, hundredths % 100);
        println!("{name:8} {lines:>7} {reached:>8} {unreached:>10} {percent:>8}");
        if lines == 0 {
            complaints.push(format!("no line of {name} was measured"));
        }
    }
    println!("{seen} of {} accepted items are unreached", accepted.len());
    complaints
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_must_be_exact() {
        let source = "fn f() {\n    g();\n}\n";
        let core = |lines| File::new("core/src/a.rs".to_owned(), source, Some(&Lines::from(lines))).unwrap();
        let macros =
            || File::new("macros/src/b.rs".to_owned(), source, Some(&Lines::from([(1, 1)]))).unwrap();
        let item = ("core/src/a.rs".to_owned(), "f".to_owned());
        let list_of = |lines| BTreeMap::from([(item.clone(), Accepted { lines, reason: "why".to_owned() })]);
        let list = list_of(1);
        assert_eq!(print(&[core([(1, 1), (2, 0)]), macros()], &list), [""; 0]);
        assert_eq!(print(&[core([(1, 0), (2, 0)]), macros()], &list).len(), 1);
        assert_eq!(print(&[core([(1, 1), (2, 0)]), macros()], &BTreeMap::new()).len(), 1);
        assert_eq!(print(&[core([(1, 1), (2, 0)]), macros()], &list_of(2)).len(), 1);
        assert_eq!(print(&[core([(1, 1), (2, 1)]), macros()], &list).len(), 1);
        assert_eq!(print(&[core([(1, 1), (2, 1)]), macros()], &list_of(0)).len(), 1);
        assert_eq!(print(&[core([(1, 1), (2, 0)])], &list).len(), 1);
        let elsewhere = File::new("core/src/c.rs".to_owned(), source, None).unwrap();
        assert_eq!(print(&[core([(1, 1), (2, 0)]), macros(), elsewhere], &list).len(), 1);
    }
}
