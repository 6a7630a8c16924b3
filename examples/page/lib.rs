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

#[cfg(test)]
mod tests {
    use super::{base64, source};

    /// The example of the specification of Content Security Policy, level 2, section 7.17.
    #[test]
    fn the_source_of_a_published_script() {
        let expected = "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='";
        assert_eq!(source("alert('Hello, world.');"), expected);
    }

    /// The examples of RFC 4648, section 10.
    #[test]
    fn padding() {
        assert_eq!([&b""[..], b"f", b"fo", b"foo"].map(base64), ["", "Zg==", "Zm8=", "Zm9v"]);
    }
}
