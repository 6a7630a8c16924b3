//! Puts markup, style, script and module into one page.

use crate::wasm::Contents;

/// The page with this module.
pub(crate) fn with(module: &[u8], contents: &Contents) -> String {
    let script = [
        include_str!("page/module.js"),
        include_str!("page/position.js"),
        include_str!("page/board.js"),
        include_str!("page/steps.js"),
        include_str!("page/rays.js"),
        include_str!("page/ray_view.js"),
        include_str!("page/main.js"),
    ];
    let parts = [
        ("{{style}}", include_str!("page/style.css").to_owned()),
        ("{{script}}", script.join("\n")),
        ("{{module}}", base64(module)),
        ("{{module bytes}}", grouped(module.len())),
        ("{{code bytes}}", grouped(contents.code)),
        ("{{data bytes}}", grouped(contents.data)),
    ];
    let page = include_str!("page/index.html").to_owned();
    parts.into_iter().fold(page, |page, (place, part)| page.replace(place, &part))
}

/// Base64 with padding, as `atob` in the script expects.
fn base64(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let group = |bytes: &[u8]| {
        let byte = |place: usize| bytes.get(place).map_or(0, |&byte| byte as usize);
        let bits = byte(0) << 16 | byte(1) << 8 | byte(2);
        let digit = |place| {
            if place <= bytes.len() { DIGITS[bits >> (18 - 6 * place) & 63] as char } else { '=' }
        };
        [digit(0), digit(1), digit(2), digit(3)]
    };
    bytes.chunks(3).flat_map(group).collect()
}

/// A number with commas between thousands.
fn grouped(number: usize) -> String {
    match number {
        0..1000 => number.to_string(),
        _ => format!("{},{:03}", grouped(number / 1000), number % 1000),
    }
}
