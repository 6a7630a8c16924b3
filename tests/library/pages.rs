//! The README is also the front page of the documentation, where `links.md` turns its links into links to items. The
//! test compares both lists of links. Rustdoc checks that the items exist, and `.ci/pages` checks other addresses.

use std::path::Path;

const README: &str = include_str!("../../README.md");
const LINKS: &str = include_str!("../../core/docs/links.md");

fn definitions(text: &str) -> Vec<(&str, &str)> {
    text.lines().filter_map(|line| line.strip_prefix('[')?.split_once("]: ")).collect()
}

#[test]
fn links_work_in_both_places() {
    assert!(README.lines().count() <= 100);
    let mut on_forge = definitions(README);
    for (name, address) in &on_forge {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(address);
        assert!(address.starts_with("https://") || file.exists(), "{name}: {address} is no file");
    }
    on_forge.retain(|(_, address)| address.strip_suffix(".svg").is_none());
    let in_rustdoc = definitions(LINKS);
    assert_eq!(on_forge.len(), in_rustdoc.len());
    for ((name, address), (same, item)) in on_forge.into_iter().zip(in_rustdoc) {
        assert_eq!(name, same);
        assert!(README.matches(&format!("[{name}]")).count() > 1, "{name} is defined and not used");
        // The name of the item must end the address of its page, too: of a file, or after a release at docs.rs.
        let page = address.trim_end_matches('/').trim_end_matches(".md");
        assert!(page.ends_with(item.rsplit([':', '@']).next().unwrap()), "{name}");
    }
}
