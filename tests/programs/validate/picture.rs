//! A picture in SVG.

use std::collections::HashSet;

use roxmltree::Document;

/// What is wrong with a picture.
pub(crate) fn problems(svg: &str) -> Vec<String> {
    let document = match Document::parse(svg) {
        Ok(document) => document,
        Err(error) => return vec![error.to_string()],
    };
    let mut problems = Vec::new();
    if !document.root_element().has_tag_name(("http://www.w3.org/2000/svg", "svg")) {
        problems.push("the root is no svg".to_owned());
    }
    let mut ids = HashSet::new();
    for node in document.descendants() {
        if let Some(id) = node.attribute("id").filter(|id| !ids.insert(*id)) {
            problems.push(format!("a second `{id}`"));
        }
        if node.attribute("role") == Some("img") && node.attribute("aria-label").is_none_or(str::is_empty) {
            problems.push(format!("no text alternative: {}", &svg[node.range()]));
        }
    }
    for target in svg.split("url(").skip(1).filter_map(|rest| rest.split(')').next()) {
        if !target.strip_prefix('#').is_some_and(|id| ids.contains(id)) {
            problems.push(format!("`{target}` leads nowhere"));
        }
    }
    problems
}
