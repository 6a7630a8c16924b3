//! The README and the guide: links that work where they are shown, and no picture from outside the package.

use std::fs;
use std::path::Path;

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
const GUIDE: &str = "https://docs.rs/quintessence/latest/quintessence/guide/";

fn read(path: &str) -> String {
    fs::read_to_string(Path::new(ROOT).join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The name and the target of each link definition, `[name]: target`.
fn definitions(text: &str) -> Vec<(&str, &str)> {
    text.lines().filter_map(|line| line.strip_prefix('[')?.split_once("]: ")).collect()
}

/// The names of the guide's pages by their files, in order.
fn pages() -> Vec<String> {
    let files = fs::read_dir(Path::new(ROOT).join("core/docs")).unwrap().map(|entry| entry.unwrap().path());
    let texts = files.filter(|path| path.extension().is_some_and(|extension| extension == "md"));
    let names = texts.map(|path| path.file_stem().unwrap().to_str().unwrap().to_owned());
    // These two are parts of the crate's page.
    let mut pages: Vec<_> = names.filter(|name| !["front", "links"].contains(&name.as_str())).collect();
    pages.sort();
    pages
}

#[test]
fn the_readme_is_short_and_shows_no_picture() {
    let readme = read("README.md");
    assert!(readme.lines().count() <= 150);
    assert!(!readme.contains("!["), "a relative picture is text on crates.io");
    assert!(
        !readme.contains("](docs/") && !readme.contains("](core/"),
        "a relative link leads nowhere there"
    );
}

#[test]
fn the_package_has_the_same_readme() {
    assert_eq!(read("core/README.md"), read("README.md"));
}

/// On crates.io, a link of the README leads to docs.rs. In rustdoc, `links.md` defines the same name as an item. Rustdoc
/// checks that the item exists, and `missing_docs` that it shows a page.
#[test]
fn each_page_of_the_guide_has_a_link_in_the_readme() {
    let (readme, links) = (read("README.md"), read("core/docs/links.md"));
    let (by_address, by_item) = (definitions(&readme), definitions(&links));
    assert!(by_address.iter().map(|(name, _)| name).eq(by_item.iter().map(|(name, _)| name)));
    for ((name, address), (_, item)) in by_address.iter().zip(&by_item) {
        assert_eq!(*address, format!("{GUIDE}{name}/"));
        assert_eq!(*item, format!("crate::guide::{name}"));
        assert!(readme.matches(&format!("[{name}]")).count() > 1, "{name} is defined and not used");
    }
    let mut names: Vec<_> = by_address.iter().map(|(name, _)| (*name).to_owned()).collect();
    names.sort();
    assert_eq!(names, pages());
}
