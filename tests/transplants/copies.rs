//! Copies of packages, from the folder into which Cargo has unpacked them.

use std::collections::BTreeSet;
use std::path::Path;
use std::{fs, io};

use support::registry::Registry;

use crate::hosts::Host;
use crate::patch;

/// Copies a package to a folder, with its functions replaced.
pub(crate) fn copy(registry: &Registry, host: &Host, to: &Path) -> Result<(), String> {
    let from = &registry.package(host.name)?.folder;
    let to = to.join(host.name);
    let problem = |error: io::Error| format!("cannot copy {}: {error}", host.name);
    fs::create_dir_all(&to).map_err(problem)?;
    for part in PARTS {
        copy_tree(&from.join(part), &to.join(part)).map_err(problem)?;
    }
    let manifest = to.join("Cargo.toml");
    let published = fs::read_to_string(&manifest).map_err(problem)?;
    fs::write(manifest, without_benches(&published) + &additions(host)).map_err(problem)?;
    replace(registry, host, &to, None)
}

/// Writes the file with the functions anew. The function with the path `wrong` gives wrong answers.
pub(crate) fn replace(
    registry: &Registry,
    host: &Host,
    copy: &Path,
    wrong: Option<&str>,
) -> Result<(), String> {
    let from = &registry.package(host.name)?.folder;
    let problem = |error| format!("{} of {}: {error}", host.file, host.name);
    let published = fs::read_to_string(from.join(host.file)).map_err(|error| problem(error.to_string()))?;
    let replaced = host.functions.iter().try_fold(published, |source, function| {
        let body = function.body(host.set, wrong == Some(function.path));
        patch::replace(&source, function.path, &body)
    });
    fs::write(copy.join(host.file), replaced.map_err(problem)?).map_err(|error| problem(error.to_string()))
}

/// The packages in a copy's lock file that the published lock file lacks or has in another version.
pub(crate) fn not_published(registry: &Registry, host: &Host, copy: &Path) -> Result<Vec<String>, String> {
    let from = &registry.package(host.name)?.folder;
    let locked = |folder: &Path| fs::read_to_string(folder.join("Cargo.lock")).unwrap_or_default();
    let (published, found) = (locked(from), locked(copy));
    let published: BTreeSet<_> = entries(&published).collect();
    let new = entries(&found).filter(|entry| entry.contains("\nsource = ") && !published.contains(entry));
    Ok(new.filter_map(|entry| Some(entry.split('"').nth(1)?.to_owned())).collect())
}

/// The parts of a published package that its tests may read.
const PARTS: [&str; 8] =
    ["Cargo.toml", "Cargo.lock", "README.md", "build.rs", "src", "tests", "examples", "benches"];

/// The parts of a lock file from a package's name to its checksum. The names of dependencies may get versions appended.
fn entries(lock: &str) -> impl Iterator<Item = &str> {
    lock.split("[[package]]\n")
        .skip(1)
        .map(|entry| entry.split("\ndependencies").next().unwrap_or(entry).trim_end())
}

/// Copies a file or a folder if the path exists.
fn copy_tree(from: &Path, to: &Path) -> io::Result<()> {
    if from.is_dir() {
        fs::create_dir_all(to)?;
        fs::read_dir(from)?.try_for_each(|entry| {
            let entry = entry?;
            copy_tree(&entry.path(), &to.join(entry.file_name()))
        })
    } else if from.exists() {
        fs::write(to, fs::read(from)?)
    } else {
        Ok(())
    }
}

/// A manifest without the libraries for benchmarks, which no test builds.
fn without_benches(manifest: &str) -> String {
    let is_for_benches = |section: &&str| {
        ["criterion]", "gungraun]"]
            .iter()
            .any(|name| section.lines().next().is_some_and(|head| head == format!("dev-dependencies.{name}")))
    };
    let sections: Vec<_> = manifest.split("\n[").filter(|section| !is_for_benches(section)).collect();
    sections.join("\n[")
}

/// Additions to a manifest: this library, the copies that the package needs, and a workspace of its own.
fn additions(host: &Host) -> String {
    let library = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../core");
    let mut additions = format!(
        "\n[workspace]\n\n[dependencies.quintessence]\npath = {:?}\ndefault-features = false\n",
        library.display().to_string()
    );
    additions
        .extend(host.needs.iter().map(|need| format!("\n[patch.crates-io.{need}]\npath = \"../{need}\"\n")));
    additions
}
