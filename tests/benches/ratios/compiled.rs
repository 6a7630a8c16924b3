//! Programs of the workspace that are compiled for certain instructions, and print outcomes.
//!
//! This benchmark is one build: it cannot time the same code for several processors, nor both forms of `shakmaty`. Each
//! build has a target directory of its own, so that the next run finds it there.

use std::path::PathBuf;
use std::process::{Command, Stdio};

use quintessence_games::contest::Outcome;

use crate::builds::{Failure, ROOT, failure, target};

/// The instructions that a program is compiled for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Instructions {
    /// What every processor of the architecture has.
    Plain,
    /// x86-64-v3: AVX2, BMI1, BMI2, LZCNT and POPCNT.
    Avx2,
    /// What this processor has.
    Native,
}

impl Instructions {
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Plain => "plain",
            Self::Avx2 => "x86-64-v3",
            Self::Native => "native",
        }
    }

    const fn flags(self) -> &'static str {
        match self {
            Self::Plain => "",
            Self::Avx2 => "-C target-cpu=x86-64-v3",
            Self::Native => "-C target-cpu=native",
        }
    }

    fn are_supported(self) -> bool {
        match self {
            Self::Plain | Self::Native => true,
            Self::Avx2 => has_avx2(),
        }
    }
}

#[cfg(target_arch = "x86_64")]
fn has_avx2() -> bool {
    is_x86_feature_detected!("avx2")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
        && is_x86_feature_detected!("f16c")
        && is_x86_feature_detected!("fma")
        && is_x86_feature_detected!("lzcnt")
        && is_x86_feature_detected!("movbe")
}

#[cfg(not(target_arch = "x86_64"))]
const fn has_avx2() -> bool {
    false
}

/// A program of the workspace.
pub(crate) struct Program {
    pub(crate) package: &'static str,
    pub(crate) binary: &'static str,
    /// The features of each build. `shakmaty` has its table of magics in one build, and needs another build without.
    pub(crate) features: &'static [&'static str],
    pub(crate) read: fn(&str) -> Result<Printed, Failure>,
}

/// What a program printed.
pub(crate) struct Printed {
    /// The level that it was compiled for.
    pub(crate) level: String,
    /// The questions with the times of all contenders.
    pub(crate) outcomes: Vec<(String, Outcome)>,
}

impl Printed {
    pub(crate) fn outcome(&self, question: &str) -> Option<&Outcome> {
        self.outcomes.iter().find(|(asked, _)| asked == question).map(|(_, outcome)| outcome)
    }
}

impl Program {
    /// Runs all builds. The rows that only a later one has are added to those of the first.
    pub(crate) fn run(&self, instructions: Instructions, arguments: &[String]) -> Result<Printed, Failure> {
        if !instructions.are_supported() {
            return Err(format!("no {} on this processor", instructions.name()));
        }
        let (first, later) = self.features.split_first().ok_or("no build")?;
        let mut printed = self.run_build(instructions, first, arguments)?;
        for features in later {
            let mut others = self.run_build(instructions, features, arguments)?.outcomes;
            for (question, outcome) in &mut printed.outcomes {
                if let Some(i) = others.iter().position(|(other, _)| other == question) {
                    *outcome = std::mem::take(outcome).join(others.swap_remove(i).1);
                }
            }
        }
        Ok(printed)
    }

    fn run_build(
        &self,
        instructions: Instructions,
        features: &str,
        arguments: &[String],
    ) -> Result<Printed, Failure> {
        let mut command = Command::new(self.build(instructions, features)?);
        let output = command.args(arguments).stderr(Stdio::inherit()).output();
        let output = output.map_err(|error| error.to_string())?;
        if output.status.success() {
            (self.read)(&String::from_utf8_lossy(&output.stdout))
        } else {
            Err(format!("`{}` ended with {}", self.binary, output.status))
        }
    }

    /// The program of a build. Everything is inlined as in a build of an engine, by one codegen unit and LTO.
    fn build(&self, instructions: Instructions, features: &str) -> Result<PathBuf, Failure> {
        let target = target()?.join("ratios").join(instructions.name());
        let mut command = Command::new(option_env!("CARGO").unwrap_or("cargo"));
        command.current_dir(ROOT).args(["build", "--release", "--offline", "--quiet"]);
        command.args(["--package", self.package, "--bin", self.binary]);
        command.args(["--no-default-features", "--features", features, "--target-dir"]).arg(&target);
        command.env("RUSTFLAGS", instructions.flags()).env_remove("CARGO_ENCODED_RUSTFLAGS");
        command.env("CARGO_PROFILE_RELEASE_LTO", "fat").env("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "1");
        let output = command.output().map_err(|error| format!("no cargo: {error}"))?;
        if output.status.success() {
            Ok(target.join("release").join(format!("{}{}", self.binary, std::env::consts::EXE_SUFFIX)))
        } else {
            Err(failure(&output))
        }
    }
}
