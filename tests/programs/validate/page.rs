//! A page of HTML: what the parser of a browser would have to repair, and references. In a browser, axe checks what
//! assistive programs go by.

use std::collections::HashSet;

use scraper::{ElementRef, Html, Selector};

/// What is wrong with a page.
pub(crate) fn problems(html: &str) -> Vec<String> {
    let page = Html::parse_document(html);
    let errors = page.errors.iter().map(ToString::to_string);
    errors.chain(of_references(&page, html)).collect()
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
