//! The README and the pages of the guide as a code host shows them: it knows no items, and hides no lines of examples.
//!
//! The README is also the front page of the documentation, where `links.md` turns its links into links to items. Rustdoc
//! checks the links of the documentation, and `.ci/pages` other addresses. Doc tests compile the examples.

use std::collections::{HashMap, HashSet};
use std::fs;
use std::path::{Path, PathBuf};

use pulldown_cmark::{BrokenLink, CodeBlockKind, Event, HeadingLevel, Options, Parser, Tag, TagEnd};

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

#[derive(Default)]
struct Page {
    starts_with_title: bool,
    anchors: HashSet<String>,
    /// The name of a link's definition, and the link's target.
    links: Vec<(String, String)>,
    /// Text in brackets that no definition makes a link.
    broken: Vec<String>,
    unused: Vec<String>,
    /// The info strings of code blocks, and their text.
    examples: Vec<(String, String)>,
}

fn read(file: &Path) -> Page {
    let text = fs::read_to_string(file).unwrap();
    let mut broken = Vec::new();
    let note = |link: BrokenLink<'_>| {
        broken.push(link.reference.to_string());
        None
    };
    let options = Options::ENABLE_GFM | Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH;
    let mut parser = Parser::new_with_broken_link_callback(&text, options, Some(note));
    let (mut page, mut events, mut heading, mut code) = (Page::default(), 0, None, None);
    let mut defined: HashSet<_> =
        parser.reference_definitions().iter().map(|(name, _)| name.to_owned()).collect();
    for event in &mut parser {
        match event {
            Event::Start(Tag::Heading { level, .. }) => {
                page.starts_with_title |= events == 0 && level == HeadingLevel::H1;
                heading = Some(String::new());
            }
            Event::End(TagEnd::Heading(_)) => {
                page.anchors.insert(anchor(&heading.take().unwrap()));
            }
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(info))) => {
                code = Some((info.to_string(), String::new()));
            }
            Event::End(TagEnd::CodeBlock) => page.examples.extend(code.take()),
            Event::Start(Tag::Link { dest_url, id, .. } | Tag::Image { dest_url, id, .. }) => {
                defined.remove(&*id);
                page.links.push((id.to_string(), dest_url.to_string()));
            }
            Event::Text(text) | Event::Code(text) => {
                for part in heading.iter_mut().chain(code.as_mut().map(|(_, code)| code)) {
                    part.push_str(&text);
                }
            }
            _ => {}
        }
        events += 1;
    }
    page.unused = defined.into_iter().collect();
    drop(parser);
    page.broken = broken;
    page
}

/// The anchor that GitHub gives a heading.
fn anchor(heading: &str) -> String {
    let kept = heading.to_lowercase();
    let kept = kept.chars().filter(|&c| c.is_alphanumeric() || "-_ ".contains(c));
    kept.map(|c| if c == ' ' { '-' } else { c }).collect()
}

/// All pages by path. `links.md` and `pictures.md` are left out, because only rustdoc reads them.
fn pages() -> HashMap<PathBuf, Page> {
    let root = Path::new(ROOT).canonicalize().unwrap();
    let guide = fs::read_dir(root.join("core/docs")).unwrap().map(|file| file.unwrap().path());
    let guide = guide.filter(|file| {
        file.extension().unwrap() == "md" && !file.ends_with("links.md") && !file.ends_with("pictures.md")
    });
    let files = guide.chain(["README.md", "macros/README.md"].map(|file| root.join(file)));
    files.map(|file| (file.clone(), read(&file))).collect()
}

/// Whether a source file is, or declares, the item whose name ends a path such as `Level::pins`.
fn declares(file: &Path, item: &str) -> bool {
    let name = item.trim_matches('`').split('#').next().unwrap().trim_end_matches('!');
    let name = name.rsplit([':', '@']).next().unwrap();
    let text = fs::read_to_string(file).unwrap();
    let of_line = |line: &str| {
        let line = line.trim_start();
        let after = ["struct ", "enum ", "fn ", "const "].iter().find_map(|word| line.split_once(word));
        let rest = after.map_or(line, |(_, rest)| rest);
        rest.strip_prefix(name)
            .is_some_and(|rest| !rest.starts_with(|c: char| c.is_alphanumeric() || c == '_'))
    };
    file.with_extension("").components().any(|part| part.as_os_str() == name) || text.lines().any(of_line)
}

#[test]
fn links_lead_somewhere_on_a_code_host() {
    let pages = pages();
    assert!(pages.len() > 15);
    for (path, page) in &pages {
        let name = path.display();
        assert!(page.starts_with_title, "{name} has no title");
        assert!(page.unused.is_empty(), "{name} defines and does not use {:?}", page.unused);
        // An interval such as [1.028, 1.049] is text.
        let broken = page.broken.iter().find(|text| text.contains(char::is_alphabetic));
        assert_eq!(broken, None, "{name} has a link without a definition");
        for (label, target) in page.links.iter().filter(|(_, target)| !target.starts_with("http")) {
            let (file, fragment) =
                target.split_once('#').map_or((&**target, None), |(file, part)| (file, Some(part)));
            let file = if file.is_empty() { path.clone() } else { path.parent().unwrap().join(file) };
            let file = file.canonicalize().unwrap_or_else(|_| panic!("{name}: {target} is no file"));
            if let Some(fragment) = fragment {
                assert!(pages[&file].anchors.contains(fragment), "{name}: {target} is no heading");
            }
            if file.extension().is_some_and(|extension| extension == "rs") {
                assert!(declares(&file, label), "{name}: {target} does not have {label}");
            }
        }
    }
}

/// So doc tests, which compile every example as the body of a function, compile what the host shows. Rustdoc takes code
/// without a language for Rust, and lets the function return a `Result` if the code ends with `(())`.
#[test]
fn examples_show_all_their_lines_on_a_code_host() {
    let mut compiled = 0;
    for (path, page) in pages() {
        for (language, code) in
            page.examples.iter().filter(|(info, _)| info.is_empty() || info.starts_with("rust"))
        {
            assert!(["rust", "rust,compile_fail"].contains(&&**language), "{}: {language}", path.display());
            let hidden = code.lines().find(|line| line.trim() == "#" || line.trim_start().starts_with("# "));
            assert_eq!(hidden, None, "{}", path.display());
            assert!(!code.trim_end().ends_with("(())"), "{}: no `main` returns this", path.display());
            compiled += 1;
        }
    }
    assert!(compiled > 30);
}

#[test]
fn links_of_the_readme_lead_to_the_same_pages_in_rustdoc() {
    let readme = fs::read_to_string(format!("{ROOT}/README.md")).unwrap();
    assert!(readme.lines().count() <= 100);
    let definitions = |text: &'static str| {
        let parser = Parser::new(text);
        let definitions = parser.reference_definitions().iter();
        definitions.map(|(name, to)| (name.to_owned(), to.dest.to_string())).collect::<HashMap<_, _>>()
    };
    let mut on_host = definitions(include_str!("../../README.md"));
    on_host.retain(|_, address| address.strip_suffix(".svg").is_none());
    let in_rustdoc = definitions(include_str!("../../core/docs/links.md"));
    assert_eq!(on_host.len(), in_rustdoc.len());
    for (name, address) in on_host {
        // The name of the item must end the address of its page, too: of a file, or after a release at docs.rs. The
        // documentation has no pages of files beside the README.
        let page = address.trim_end_matches('/').replace(".md", "");
        let item = in_rustdoc[&name].rsplit([':', '@']).next().unwrap();
        assert!(page.ends_with(item) || item == "crate" && !address.contains('/'), "{name}");
    }
}
