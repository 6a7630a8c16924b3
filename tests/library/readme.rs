//! The README: its length, and its picture and links in rustdoc, where the definitions of `links.md` come first. Rustdoc
//! checks that the items of `links.md` exist, and `.ci/pages` follows the addresses of the README.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

const README: &str = include_str!("../../README.md");
const LINKS: &str = include_str!("../../core/docs/links.md");

/// The name and the target of each link definition, `[name]: target`.
fn definitions(text: &str) -> Vec<(&str, &str)> {
    text.lines().filter_map(|line| line.strip_prefix('[')?.split_once("]: ")).collect()
}

#[test]
fn links_and_picture_work_in_both_places() {
    assert!(README.lines().count() <= 120);
    let picture = STANDARD.encode(include_bytes!("../../core/docs/attacks.svg"));
    let (on_forge, in_rustdoc) = (definitions(README), definitions(LINKS));
    assert_eq!(on_forge.len(), in_rustdoc.len());
    for ((name, address), (same, item)) in on_forge.into_iter().zip(in_rustdoc) {
        assert_eq!(name, same);
        assert!(README.matches(&format!("[{name}]")).count() > 1, "{name} is defined and not used");
        // The address of an item ends with its name.
        let item_name = item.rsplit([':', '@']).next().unwrap();
        match name {
            "picture" => assert_eq!(item, format!("data:image/svg+xml;base64,{picture}")),
            _ => assert!(
                address.trim_end_matches(".html").trim_end_matches('/').ends_with(item_name),
                "{name}"
            ),
        }
    }
}
