//! The folder of a package in Cargo's registry.

use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

/// The folder `tests` of the locked version of a package on which the workspace depends.
pub(crate) fn of_tests(package: &str) -> Result<PathBuf, String> {
    // Without `--offline`, because Cargo may have to fetch the manifests of packages for other platforms.
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--locked", "--format-version", "1"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .map_err(|error| format!("cannot run cargo: {error}"))?;
    if !output.status.success() {
        return Err(format!("cargo metadata: {}", String::from_utf8_lossy(&output.stderr)));
    }
    let metadata: Value = serde_json::from_slice(&output.stdout).map_err(|error| error.to_string())?;
    let packages = metadata["packages"].as_array().ok_or("cargo names no packages")?;
    let mut manifests = packages
        .iter()
        .filter(|found| found["name"] == package)
        .filter_map(|found| found["manifest_path"].as_str().and_then(|path| Path::new(path).parent()));
    match (manifests.next(), manifests.next()) {
        (Some(folder), None) => Ok(folder.join("tests")),
        _ => Err(format!("the workspace does not have one version of {package}")),
    }
}
