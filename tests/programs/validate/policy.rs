//! The content security policy of a page, which must allow the page's own style and nothing else.

use example_support::page::source;
use scraper::Html;

use super::page::select;

/// The directives that refuse everything. `default-src` covers neither `base-uri` nor `form-action`.
const NOTHING: [&str; 3] = ["default-src 'none'", "base-uri 'none'", "form-action 'none'"];

/// What the policy allows beyond the styles of the page, and what it fails to allow.
pub(crate) fn problems(page: &Html) -> Vec<String> {
    let policies = select(page, "head > meta[http-equiv=Content-Security-Policy]");
    let [policy] = policies[..] else {
        return vec![format!("{} content security policies, not one", policies.len())];
    };
    // A policy applies only to elements after the policy.
    let mut problems: Vec<String> = select(page, "style ~ meta[http-equiv], body style")
        .into_iter()
        .map(|element| format!("a style before the policy, or outside the head: {}", element.html()))
        .collect();
    let styles = select(page, "style").into_iter().map(|style| source(&style.text().collect::<String>()));
    let styles = ["style-src".to_owned()].into_iter().chain(styles).collect::<Vec<_>>().join(" ");
    let mut expected = NOTHING.to_vec();
    expected.push(&styles);
    expected.sort_unstable();
    let mut found: Vec<_> = policy.attr("content").unwrap_or_default().split(';').map(str::trim).collect();
    found.sort_unstable();
    if found != expected {
        problems.push(format!("the policy is {found:?}; expected {expected:?}"));
    }
    problems
}
