//! The history of the benchmark `ratios`.

use serde_json::{Value, json};

use crate::validate::in_page;

fn line(processor: &str, figures: &Value) -> Value {
    json!({ "commit": "abc", "processor": processor, "build": "plain", "rounds": 15, "figures": figures })
}

/// A figure is compared with the last one of the same processor, which may be in an earlier line. 5% may be noise.
#[test]
fn losses_are_named() {
    let lines = [
        line("one", &json!({ "perft.start": 9.0, "search": 2.0 })),
        line("one", &json!({ "perft.start": 1.0 })),
        line("another", &json!({ "perft.start": 9.0, "search": 9.0, "rest.map": 9.0 })),
    ];
    let history = lines.map(|line| format!("{line}\n")).concat();
    let losses = |start: f64, search: f64| {
        let line = line("one", &json!({ "perft.start": start, "rest.map": 1.0, "search": search }));
        history::losses(&history, &line)
    };
    assert_eq!(losses(0.96, 1.91), [""; 0]);
    assert_eq!(
        losses(0.94, 1.8),
        [
            "perft.start of \"plain\": 0.94 is 6.0% less than 1 of \"abc\"",
            "search of \"plain\": 1.8 is 10.0% less than 2 of \"abc\"",
        ]
    );
}

/// The page has a curve for each figure of each processor and build, and is valid.
#[test]
fn page() {
    let lines = [1.0, 1.1, 0.5].map(|figure| line("one", &json!({ "search": figure })).to_string() + "\n");
    let html = history::page(&(lines.concat() + &line("<two>", &json!({ "rest.map": 1.5 })).to_string()));
    assert_eq!(in_page(&html), [""; 0]);
    assert_eq!(html.matches("<path").count(), 2);
    assert!(html.contains("M0 12h0L0 12.0L50 7.2L100 24.0\""), "{html}");
    assert!(html.contains("<td>1</td><td>0.5</td>") && html.contains("&lt;two&gt;"), "{html}");
}
