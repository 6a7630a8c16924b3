//! A proof is shown to fail: the library is copied, damaged in one place, and must not compile any more.
//!
//! Each mutant says which text is replaced by what, and which table or technique and which square the compiler has to
//! name. A text that no longer occurs exactly once is an error, so that no mutant is forgotten when the library changes.

mod damage;
mod emitted;
mod techniques;

use std::cell::Cell;
use std::fmt;
use std::path::Path;

use crate::support::scratch::Scratch;

/// Where a mutant differs from the library.
struct Damage {
    file: &'static str,
    right: &'static str,
    wrong: &'static str,
}

impl fmt::Display for Damage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: `{}` -> `{}`", self.file, self.right, self.wrong)
    }
}

/// The package of the library in a scratch folder, with its damage, and with a manifest that has no dependencies.
fn copy_library(scratch: &Scratch, damages: &[&Damage]) {
    let library = Path::new("quintessence");
    scratch.write(
        library.join("Cargo.toml"),
        "[package]\nname = \"quintessence\"\nedition = \"2024\"\n[features]\nmacros = []\n[workspace]\n",
    );
    let applied = Cell::new(0);
    scratch.copy("core/src", library.join("src"), |path, mut text| {
        for damage in damages.iter().filter(|damage| path == Path::new(damage.file)) {
            assert_eq!(text.matches(damage.right).count(), 1, "{damage}");
            text = text.replace(damage.right, damage.wrong);
            applied.set(applied.get() + 1);
        }
        text
    });
    assert_eq!(applied.get(), damages.len(), "a file is missing");
}

/// Whether one of the compiler's messages says of a table or a technique that it is wrong at this square.
fn is_named(messages: &str, name: &str, square: &str) -> bool {
    let mut mismatches = messages.lines().filter_map(|line| line.split_once(" is wrong at "));
    mismatches.any(|(what, place)| what.contains(name) && place.split(',').next() == Some(square))
}

/// A package that depends on the copied library.
fn write_user(scratch: &Scratch, source: &str) {
    scratch.write(
        "user/Cargo.toml",
        "[package]\nname = \"user\"\nedition = \"2024\"\n\
         [dependencies]\nquintessence.path = \"../quintessence\"\n[workspace]\n",
    );
    scratch.write("user/src/lib.rs", source);
}
