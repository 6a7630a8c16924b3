//! Encodings for a page in one file: hashes of its style and script for a policy, and Base64 for its data.

use base64::prelude::{BASE64_STANDARD, Engine as _};
use sha2::{Digest as _, Sha256};

/// The source expression that allows an inline style or script in a content security policy.
///
/// `text` is everything between the tags of the element, its line breaks included.
#[must_use]
pub fn source(text: &str) -> String {
    format!("'sha256-{}'", base64(&Sha256::digest(text)))
}

/// Base64 with padding, the form in policies and for the browser's function `atob`.
#[must_use]
pub fn base64(bytes: &[u8]) -> String {
    BASE64_STANDARD.encode(bytes)
}
