//! A page of HTML: what the parser of a browser would have to repair, references, and what assistive programs go by.

use std::collections::HashSet;

use scraper::{ElementRef, Html, Selector};

use super::policy;

/// What is wrong with a page.
pub(crate) fn problems(html: &str) -> Vec<String> {
    let page = Html::parse_document(html);
    let mut problems: Vec<String> = page.errors.iter().map(ToString::to_string).collect();
    problems.extend(of_references(&page, html));
    problems.extend(of_structure(&page));
    problems.extend(of_headings(&page));
    problems.extend(policy::problems(&page));
    problems
}

/// The elements that a selector finds, in the order of the page.
pub(crate) fn select<'a>(page: &'a Html, selector: &str) -> Vec<ElementRef<'a>> {
    page.select(&Selector::parse(selector).expect("the selector is right")).collect()
}

/// Everything is on the page itself, once.
fn of_references(page: &Html, html: &str) -> Vec<String> {
    let mut problems = Vec::new();
    let mut ids = HashSet::new();
    for element in select(page, "[id]") {
        let id = element.attr("id").unwrap_or_default();
        if !ids.insert(id) {
            problems.push(format!("a second `{id}`"));
        }
    }
    for attribute in ["href", "aria-labelledby"] {
        for element in select(page, &format!("[{attribute}]")) {
            let target = element.attr(attribute).unwrap_or_default();
            let id = if attribute == "href" { target.strip_prefix('#') } else { Some(target) };
            if !id.is_some_and(|id| ids.contains(id)) {
                problems.push(format!("`{target}` is not on the page"));
            }
        }
    }
    for target in html.split("url(").skip(1).filter_map(|rest| rest.split(')').next()) {
        if !target.strip_prefix('#').is_some_and(|id| ids.contains(id)) {
            problems.push(format!("`{target}` is not on the page"));
        }
    }
    for element in select(page, "script, link, [src], [style], [onclick]") {
        problems.push(format!("not needed to read a page: {}", element.html()));
    }
    problems
}

fn of_structure(page: &Html) -> Vec<String> {
    let mut problems = Vec::new();
    for once in
        ["html[lang]", "title", "main", "header", "footer", "h1", "meta[charset]", "meta[name=viewport]"]
    {
        let found = select(page, once).len();
        if found != 1 {
            problems.push(format!("{found} times `{once}`, not once"));
        }
    }
    for image in select(page, "[role=img], [role=group], nav") {
        let is_named = ["aria-label", "aria-labelledby"]
            .iter()
            .any(|name| image.attr(name).is_some_and(|name| !name.is_empty()));
        if !is_named {
            problems.push(format!("no name: {}", image.html()));
        }
    }
    for cell in select(page, "th:not([scope])") {
        problems.push(format!("a header of nothing: {}", cell.html()));
    }
    for table in select(page, "table:not(:has(thead th))") {
        problems.push(format!("a table without headers: {}", table.html()));
    }
    problems
}

/// No level of headings is left out.
fn of_headings(page: &Html) -> Vec<String> {
    let mut last = 0;
    let mut problems = Vec::new();
    for heading in select(page, "h1, h2, h3, h4, h5, h6") {
        let level = heading.value().name()[1..].parse().unwrap_or(0);
        if level > last + 1 {
            problems.push(format!("after a heading of level {last}: {}", heading.html()));
        }
        last = level;
    }
    problems
}
