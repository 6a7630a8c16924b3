//! Puts markup, style, script and module into one page.

use example_support::drawing::{PIECES, properties};
use example_support::grouped;
use example_support::page::{base64, source};

/// The page with this module.
pub(crate) fn with(module: &[u8]) -> String {
    let script = [
        include_str!("page/module.js"),
        include_str!("page/position.js"),
        include_str!("page/board.js"),
        include_str!("page/steps.js"),
        include_str!("page/pieces.js"),
        include_str!("page/piece_view.js"),
        include_str!("page/main.js"),
    ];
    let (style, script) = (properties() + include_str!("page/style.css"), script.join("\n"));
    let parts = [
        ("{{style source}}", source(&style)),
        ("{{script source}}", source(&script)),
        ("{{style}}", style),
        ("{{script}}", script),
        ("{{pieces}}", PIECES.to_owned()),
        ("{{module}}", base64(module)),
        ("{{module bytes}}", grouped(module.len())),
    ];
    let page = include_str!("page/index.html").to_owned();
    parts.into_iter().fold(page, |page, (place, part)| page.replace(place, &part))
}
