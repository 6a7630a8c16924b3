//! The history of the benchmark `ratios`: what a run has lost, and a page.
//!
//! A line of the history is an object in JSON with the figures of one build in one run, by question. A greater figure
//! is better. Rates of perft are in leaves a nanosecond, and all other figures are ratios.

use maud::{DOCTYPE, Markup, PreEscaped, html};
use serde_json::Value;

/// A figure that keeps at least this part of the last one may differ from it by noise.
const KEPT: f64 = 0.95;

/// A sentence for each figure that is more than 5% below the last one in comparable lines of the history.
#[must_use]
pub fn losses(history: &str, line: &Value) -> Vec<String> {
    let earlier: Vec<_> = lines(history).filter(|other| are_comparable(other, line)).collect();
    let loss = |id: &String| {
        let now = figure(line, id)?;
        let (commit, before) =
            earlier.iter().rev().find_map(|run| Some((&run["commit"], figure(run, id)?)))?;
        let percent = 100.0 * (1.0 - now / before);
        let sentence =
            format!("{id} of {}: {now} is {percent:.1}% less than {before} of {commit}", line["build"]);
        (now < KEPT * before).then_some(sentence)
    };
    ids(line).filter_map(loss).collect()
}

/// The history in HTML: for each processor, build and number of rounds, a table with a curve for each figure.
#[must_use]
pub fn page(history: &str) -> String {
    let mut groups: Vec<Vec<Value>> = Vec::new();
    for line in lines(history) {
        match groups.iter_mut().find(|group| are_comparable(&group[0], &line)) {
            Some(group) => group.push(line),
            None => groups.push(vec![line]),
        }
    }
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            meta charset="utf-8";
            meta name="viewport" content="width=device-width";
            meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'";
            title { "quintessence: history of speed" }
            style { (PreEscaped(include_str!("page.css"))) }
            main {
                h1 { "History of speed" }
                p {
                    "Ratios by " code { "cargo bench --bench ratios" } ", and rates of the trees of perft in leaves a "
                    "nanosecond. A greater figure is better. A curve reaches 25% above and below its first figure; two "
                    "runs differ by up to 5%."
                }
                @for group in &groups { (section(group)) }
            }
        }
    };
    page.into_string()
}

fn section(group: &[Value]) -> Markup {
    let last = &group[group.len() - 1];
    let text = |line: &Value, member| line[member].as_str().unwrap_or("?").to_owned();
    let mut ids: Vec<_> = group.iter().flat_map(ids).collect();
    ids.sort_unstable();
    ids.dedup();
    html! {
        h2 { (text(last, "build")) ", " (text(last, "processor")) }
        p {
            "Level " (text(last, "level")) ", " (last["rounds"]) " rounds, " (text(last, "compiler")) ". Commits:"
            @for line in group { " " code { (text(line, "commit")) } }
        }
        table {
            tr { th { "figure" } th { "curve" } th { "first" } th { "last" } }
            @for id in ids {
                @let figures: Vec<_> = group.iter().filter_map(|line| figure(line, id)).collect();
                tr { td { (id) } td { (curve(&figures)) } td { (figures[0]) } td { (figures[figures.len() - 1]) } }
            }
        }
    }
}

/// A curve that begins in the middle of its left edge.
fn curve(figures: &[f64]) -> Markup {
    let x = |i| 100 * i / (figures.len() - 1).max(1);
    let y = |figure: f64| 12.0 - 48.0 * (figure / figures[0] - 1.0).clamp(-0.25, 0.25);
    let points = figures.iter().enumerate().map(|(i, &figure)| format!("L{} {:.1}", x(i), y(figure)));
    html! {
        svg viewBox="0 0 100 24" preserveAspectRatio="none" aria-hidden="true" {
            // A line of no length makes a single figure a dot.
            path d={ "M0 12h0" @for point in points { (point) } } {}
        }
    }
}

fn lines(history: &str) -> impl Iterator<Item = Value> {
    history
        .lines()
        .filter(|line| !line.trim().is_empty())
        .map(|line| line.parse().expect("a line of the history is JSON"))
}

fn are_comparable(a: &Value, b: &Value) -> bool {
    ["processor", "build", "rounds"].iter().all(|member| a[member] == b[member])
}

fn ids(line: &Value) -> impl Iterator<Item = &String> {
    line["figures"].as_object().into_iter().flat_map(|figures| figures.keys())
}

fn figure(line: &Value, id: &str) -> Option<f64> {
    line["figures"][id].as_f64()
}
