//! Writes the crates that the tests build, in one workspace, so that all of them share one build of the library.

use std::sync::LazyLock;

use support::scratch::{Scratch, library};

use crate::{boards, expansions, mistakes, readme, scopes};

pub(crate) fn crates() -> &'static Scratch {
    static CRATES: LazyLock<Scratch> = LazyLock::new(|| {
        let scratch = Scratch::lasting("macros");
        scratch.write(
            "Cargo.toml",
            "[workspace]\nresolver = \"3\"\nmembers = [\"boards\", \"flips\", \"hostile\", \"lints\", \"maker\", \
             \"mistakes*\", \"programs\", \"readme\", \"strict*\"]\n",
        );
        scratch.write_lock();
        scratch.write("README.md", "Calls.\n");
        boards::write(&scratch);
        expansions::write(&scratch);
        mistakes::write(&scratch);
        readme::write_all(&scratch);
        scopes::write(&scratch);
        scratch
    });
    &CRATES
}

/// The manifest has every field that lints of clippy ask for.
pub(crate) fn write(
    scratch: &Scratch,
    name: &str,
    edition: &str,
    [library_name, others]: [&str; 2],
    files: &[(&str, &str)],
) {
    let library = library();
    let manifest = format!(
        "[package]\nname = \"{name}\"\nversion = \"0.1.0\"\nedition = \"{edition}\"\ndescription = \"Calls\"\n\
         license = \"MIT\"\nrepository = \"https://example.org\"\nreadme = \"../README.md\"\nkeywords = [\"chess\"]\n\
         categories = [\"no-std\"]\n[lib]\npath = \"lib.rs\"\n[dependencies]\n{others}\
         {library_name} = {{ package = \"quintessence\", path = {library:?}, features = [\"macros\"] }}\n"
    );
    for (file, text) in [("Cargo.toml", &*manifest)].iter().chain(files) {
        scratch.write(format!("{name}/{file}"), text);
    }
}

pub(crate) fn write_one(scratch: &Scratch, name: &str, source: &str) {
    write(scratch, name, "2024", ["quintessence", ""], &[("lib.rs", source)]);
}
