//! The number of times that each line ran, from the output of `llvm-cov export --format=lcov`.

use std::collections::BTreeMap;
use std::error::Error;
use std::path::{Component, Path, PathBuf};

/// The lines with code by number, and how often each ran.
pub(crate) type Lines = BTreeMap<usize, u64>;

/// Parses the lines of each file below the root.
pub(crate) fn parse(text: &str, root: &Path) -> Result<BTreeMap<String, Lines>, Box<dyn Error>> {
    let mut files = BTreeMap::<String, Lines>::new();
    let mut current = None;
    for record in text.lines() {
        if let Some(path) = record.strip_prefix("SF:") {
            let path = without_parents(Path::new(path));
            let path = path.strip_prefix(root).ok().and_then(Path::to_str);
            current = path.map(|path| files.entry(path.to_owned()).or_default());
        } else if let (Some(line), Some(lines)) = (record.strip_prefix("DA:"), &mut current) {
            let (number, count) = line.split_once(',').ok_or_else(|| format!("no count in {record}"))?;
            *lines.entry(number.parse()?).or_default() += count.parse::<u64>()?;
        }
    }
    if files.is_empty() { Err("no file below the current folder".into()) } else { Ok(files) }
}

/// The path without `..`. A file that two packages compile then has one path.
fn without_parents(path: &Path) -> PathBuf {
    let mut normal = PathBuf::new();
    for component in path.components() {
        match component {
            Component::ParentDir => drop(normal.pop()),
            other => normal.push(other),
        }
    }
    normal
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_of_a_line_are_added() {
        let text = "SF:project/a.rs\nDA:3,0\nDA:4,2\nend_of_record\nSF:project/b/../a.rs\nDA:4,5\nSF:else/b.rs\nDA:1,0\n";
        let files = parse(text, Path::new("project")).unwrap();
        assert_eq!(files.len(), 1);
        assert_eq!(files["a.rs"], Lines::from([(3, 0), (4, 7)]));
        assert!(parse("SF:else/b.rs\nDA:1,0\n", Path::new("project")).is_err());
    }
}
