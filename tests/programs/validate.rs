//! Finds HTML that a browser would have to repair, and references without a target, in pages and in SVG pictures.

use std::collections::HashSet;

use roxmltree::Document;
use scraper::{ElementRef, Html, Selector};

pub(crate) fn select<'a>(page: &'a Html, selector: &str) -> Vec<ElementRef<'a>> {
    page.select(&Selector::parse(selector).expect("the selector is right")).collect()
}

/// A page must not load any other file, and each of its references must lead to exactly one element of the page.
pub(crate) fn in_page(html: &str) -> Vec<String> {
    let page = Html::parse_document(html);
    let values = |attribute: &'static str| {
        select(&page, &format!("[{attribute}]"))
            .into_iter()
            .filter_map(move |element| element.attr(attribute))
    };
    let mut problems: Vec<String> = page.errors.iter().map(ToString::to_string).collect();
    let ids = unique(values("id"), &mut problems);
    let links = values("href").map(|target| target.strip_prefix('#').unwrap_or(target));
    for target in links.chain(values("aria-labelledby")).chain(urls(html)).filter(|id| !ids.contains(id)) {
        problems.push(format!("`{target}` is not on the page"));
    }
    for element in select(&page, "script, link, [src], [style], [onclick]") {
        problems.push(format!("not needed to read a page: {}", element.html()));
    }
    problems
}

pub(crate) fn in_picture(svg: &str) -> Vec<String> {
    let document = match Document::parse(svg) {
        Ok(document) => document,
        Err(error) => return vec![error.to_string()],
    };
    let mut problems = Vec::new();
    if !document.root_element().has_tag_name(("http://www.w3.org/2000/svg", "svg")) {
        problems.push("the root is no svg".to_owned());
    }
    let ids = unique(document.descendants().filter_map(|node| node.attribute("id")), &mut problems);
    problems.extend(urls(svg).filter(|id| !ids.contains(id)).map(|id| format!("`{id}` leads nowhere")));
    for node in document.descendants().filter(|node| node.attribute("role") == Some("img")) {
        if node.attribute("aria-label").is_none_or(str::is_empty) {
            problems.push(format!("no text alternative: {}", &svg[node.range()]));
        }
    }
    problems
}

fn unique<'a>(ids: impl Iterator<Item = &'a str>, problems: &mut Vec<String>) -> HashSet<&'a str> {
    let mut seen = HashSet::new();
    problems.extend(ids.filter(|id| !seen.insert(*id)).map(|id| format!("a second `{id}`")));
    seen
}

fn urls(text: &str) -> impl Iterator<Item = &str> {
    let targets = text.split("url(").skip(1).filter_map(|rest| rest.split(')').next());
    targets.map(|target| target.strip_prefix('#').unwrap_or(target))
}
