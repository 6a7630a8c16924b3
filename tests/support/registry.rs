//! The packages of the registry that this workspace locks.

use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

use crate::scratch::workspace;

/// A package, in the folder into which Cargo has unpacked it.
#[derive(Clone, Debug, PartialEq)]
pub struct Package {
    /// The name.
    pub name: String,
    /// The locked version.
    pub version: String,
    /// The folder of the manifest.
    pub folder: PathBuf,
}

/// All packages of the registry in Cargo's lock file.
#[derive(Debug)]
pub struct Registry(Vec<Package>);

impl Registry {
    /// Asks Cargo for the packages.
    ///
    /// # Errors
    ///
    /// The message of Cargo if it fails, for example because the lock file is not up to date.
    pub fn of_workspace() -> Result<Self, String> {
        // Without `--offline`, because Cargo may have to fetch the manifests of packages for other platforms.
        let output = Command::new(env!("CARGO"))
            .args(["metadata", "--locked", "--format-version", "1"])
            .current_dir(workspace())
            .output()
            .map_err(|error| format!("cannot run cargo: {error}"))?;
        if !output.status.success() {
            return Err(format!("cargo metadata: {}", String::from_utf8_lossy(&output.stderr)));
        }
        Self::parse(&output.stdout)
    }

    /// Parses the output of `cargo metadata`.
    fn parse(metadata: &[u8]) -> Result<Self, String> {
        let metadata: Value = serde_json::from_slice(metadata).map_err(|error| error.to_string())?;
        let packages = metadata["packages"].as_array().ok_or("cargo names no packages")?;
        // Packages of this workspace have no source.
        let is_published = |package: &&Value| {
            package["source"].as_str().is_some_and(|source| source.starts_with("registry+"))
        };
        packages.iter().filter(is_published).map(Package::of).collect::<Result<_, _>>().map(Self)
    }

    /// The package with this name.
    ///
    /// # Errors
    ///
    /// If the workspace locks no version of the package, or several versions.
    pub fn package(&self, name: &str) -> Result<&Package, String> {
        let found: Vec<_> = self.0.iter().filter(|package| package.name == name).collect();
        match found[..] {
            [package] => Ok(package),
            [] => Err(format!("no package of the registry is named {name}")),
            [..] => {
                let versions: Vec<_> = found.iter().map(|package| &package.version[..]).collect();
                Err(format!("the workspace locks several versions of {name}: {}", versions.join(", ")))
            }
        }
    }
}

impl Package {
    fn of(package: &Value) -> Result<Self, String> {
        let text =
            |key: &str| package[key].as_str().ok_or_else(|| format!("cargo names no {key} of {package}"));
        let folder = Path::new(text("manifest_path")?).parent().ok_or("a manifest has no folder")?;
        Ok(Self {
            name: text("name")?.to_owned(),
            version: text("version")?.to_owned(),
            folder: folder.to_owned(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const REGISTRY: &str = "registry+https://github.com/rust-lang/crates.io-index";

    fn registry(packages: &[(&str, &str, Option<&str>)]) -> Registry {
        let packages: Vec<_> = packages
            .iter()
            .map(|&(name, version, source)| {
                let path = format!("/{name}-{version}/Cargo.toml");
                serde_json::json!({ "name": name, "version": version, "source": source, "manifest_path": path })
            })
            .collect();
        Registry::parse(serde_json::json!({ "packages": packages }).to_string().as_bytes()).unwrap()
    }

    #[test]
    fn one_version_is_found_and_two_are_refused() {
        let registry = registry(&[
            ("one", "1.2.3", Some(REGISTRY)),
            ("two", "1.0.0", Some(REGISTRY)),
            ("two", "2.0.0", Some(REGISTRY)),
            ("member", "0.1.0", None),
            ("one", "9.9.9", None),
        ]);
        let found = registry.package("one").unwrap();
        assert_eq!((&found.version[..], &*found.folder), ("1.2.3", Path::new("/one-1.2.3")));
        assert_eq!(
            registry.package("two").unwrap_err(),
            "the workspace locks several versions of two: 1.0.0, 2.0.0"
        );
        assert_eq!(registry.package("member").unwrap_err(), "no package of the registry is named member");
    }

    #[test]
    fn a_package_without_a_version_is_refused() {
        let metadata = serde_json::json!({ "packages": [{ "name": "one", "source": REGISTRY }] }).to_string();
        assert!(Registry::parse(metadata.as_bytes()).is_err());
        assert!(Registry::parse(b"{}").is_err());
    }
}
