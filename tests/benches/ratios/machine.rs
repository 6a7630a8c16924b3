//! Where it was measured.

use std::fs;
use std::process::Command;

/// The processor by its own name, the compiler, and the instructions that it was allowed to use everywhere.
pub(crate) fn describe() -> String {
    format!("{}; {}; {}", processor(), compiler(), features())
}

fn processor() -> String {
    let cpuinfo = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let field = |name: &str| {
        let line = cpuinfo.lines().find(|line| line.starts_with(name))?;
        Some(line.split_once(':')?.1.trim().to_owned())
    };
    let Some(name) = field("model name") else {
        return format!("an unnamed processor ({})", std::env::consts::ARCH);
    };
    // Some hide their names, and are told apart by numbers.
    let number = |name| field(name).unwrap_or_else(|| "?".to_owned());
    format!(
        "{name} (family {}, model {}, stepping {})",
        number("cpu family"),
        number("model\t"),
        number("stepping")
    )
}

fn compiler() -> String {
    let version = Command::new("rustc").arg("--version").output();
    let version = version.ok().and_then(|output| String::from_utf8(output.stdout).ok());
    version.map_or_else(|| "an unknown compiler".to_owned(), |version| version.trim().to_owned())
}

fn features() -> String {
    let features = [
        ("SSSE3", cfg!(target_feature = "ssse3")),
        ("POPCNT", cfg!(target_feature = "popcnt")),
        ("BMI2", cfg!(target_feature = "bmi2")),
        ("AVX2", cfg!(target_feature = "avx2")),
        ("AVX-512", cfg!(target_feature = "avx512f")),
    ];
    let given: Vec<_> = features.iter().filter(|(_, is_given)| *is_given).map(|(name, _)| *name).collect();
    let build = if cfg!(debug_assertions) { "a build with debug assertions" } else { "a release build" };
    if given.is_empty() {
        format!("{build} for any {}", std::env::consts::ARCH)
    } else {
        format!("{build} with {}", given.join(", "))
    }
}
