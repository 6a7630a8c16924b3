//! The exports of the WebAssembly module.

use std::sync::OnceLock;

use crate::isas_of_the_processor;

static RESULT: OnceLock<(String, usize)> = OnceLock::new();

fn result() -> &'static (String, usize) {
    RESULT.get_or_init(|| crate::run(&isas_of_the_processor().unwrap_or_default()))
}

/// The number of failures.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn failures() -> usize {
    result().1
}

/// The address of the text, in UTF-8.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn text() -> *const u8 {
    result().0.as_ptr()
}

/// The length of the text in bytes.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn text_len() -> usize {
    result().0.len()
}
