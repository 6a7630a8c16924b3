//! The README: its length, and links and a picture that work on a forge and in rustdoc.

use std::fs;
use std::path::Path;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
const PAGES: &str = "https://docs.rs/quintessence/latest/quintessence/";

fn read(path: &str) -> String {
    fs::read_to_string(Path::new(ROOT).join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The name and the target of each link definition, `[name]: target`.
fn definitions(text: &str) -> Vec<(&str, &str)> {
    text.lines().filter_map(|line| line.strip_prefix('[')?.split_once("]: ")).collect()
}

/// The address of the page that rustdoc writes for an item such as `fn@crate::pins`.
fn address(item: &str) -> String {
    let (kind, path) = item.split_once("@crate::").expect("a kind and a path");
    let path = path.replace("::", "/");
    let (parent, name) = path.rsplit_once('/').map_or(("", &*path), |(parent, name)| (parent, name));
    let folder = if parent.is_empty() { String::new() } else { format!("{parent}/") };
    match kind {
        "mod" => format!("{PAGES}{path}/"),
        "method" => {
            let (module, owner) = parent.rsplit_once('/').expect("a type in a module");
            format!("{PAGES}{module}/struct.{owner}.html#method.{name}")
        }
        _ => format!("{PAGES}{folder}{kind}.{name}.html"),
    }
}

#[test]
fn the_readme_is_short() {
    assert!(read("README.md").lines().count() <= 120);
    assert_eq!(read("core/README.md"), read("README.md"));
}

/// On a forge, a link of the README leads to docs.rs, and its picture is a file. In rustdoc, `links.md` comes first, so
/// its definitions of the same names count. Rustdoc checks that the items exist.
#[test]
fn links_and_picture_work_in_both_places() {
    let (readme, links) = (read("README.md"), read("core/docs/links.md"));
    let (on_forge, in_rustdoc) = (definitions(&readme), definitions(&links));
    assert_eq!(on_forge.len(), in_rustdoc.len());
    for ((name, target), (same, item)) in on_forge.into_iter().zip(in_rustdoc) {
        assert_eq!(name, same);
        assert!(readme.matches(&format!("[{name}]")).count() > 1, "{name} is defined and not used");
        if name == "picture" {
            // Before the target, a release has the address of the repository.
            let file = &target[target.find("core/docs/").expect("a file of the package")..];
            assert_eq!(item, format!("data:image/svg+xml;base64,{}", STANDARD.encode(read(file))));
        } else {
            assert_eq!(target, address(item));
        }
    }
}
