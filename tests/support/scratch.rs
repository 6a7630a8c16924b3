//! Crates that are written, built and thrown away by one test.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::atomic::{AtomicU32, Ordering};
use std::{env, fs, process};

/// The root of the workspace.
pub fn workspace() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).unwrap()
}

/// The path of the library's package, as manifests of other packages write it between quotes.
pub fn library() -> String {
    workspace().join("core").into_os_string().into_string().unwrap().replace('\\', "/")
}

/// The target directory of the running test or program, which Cargo marks with a file.
pub fn target() -> PathBuf {
    let program = env::current_exe().unwrap();
    let is_target = |folder: &&Path| folder.join("CACHEDIR.TAG").exists();
    program.ancestors().find(is_target).expect("Cargo runs the tests").to_owned()
}

/// A folder for a few small packages, and the target directory that they share.
#[derive(Debug)]
pub struct Scratch {
    folder: PathBuf,
    is_lasting: bool,
}

impl Drop for Scratch {
    fn drop(&mut self) {
        if !self.is_lasting {
            // What cannot be removed lies in the target directory and goes with it.
            let _ = fs::remove_dir_all(&self.folder);
        }
    }
}

impl Default for Scratch {
    fn default() -> Self {
        Self::new()
    }
}

impl Scratch {
    /// A folder that vanishes with the value.
    pub fn new() -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let name = format!("{}-{}", process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let folder = target().join("tmp").join(name);
        fs::create_dir_all(&folder).unwrap();
        Self { folder, is_lasting: false }
    }

    /// A folder that stays, for the sake of dependencies that take long to build.
    pub fn lasting(name: &str) -> Self {
        Self { folder: target().join("tmp").join(name), is_lasting: true }
    }

    /// The whole path of a file, whether it is there or not.
    pub fn path(&self, file: impl AsRef<Path>) -> PathBuf {
        self.folder.join(file)
    }

    /// Writes a file, and the folders that lead to it; gives its whole path.
    pub fn write(&self, file: impl AsRef<Path>, text: &str) -> PathBuf {
        let file = self.folder.join(file);
        // A file that is as it should be keeps its date, and with it what was built from it.
        if fs::read(&file).is_ok_and(|found| found == text.as_bytes()) {
            return file;
        }
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(&file, text).unwrap();
        file
    }

    /// Writes a copy of the workspace's lock file. Its versions of packages are fetched, so Cargo needs no network.
    pub fn write_lock(&self) {
        self.write("Cargo.lock", &fs::read_to_string(workspace().join("Cargo.lock")).unwrap());
    }

    /// Writes a copy of a folder of the workspace, each file as `edit` leaves it, over an older copy.
    pub fn copy(&self, from: impl AsRef<Path>, to: impl AsRef<Path>, edit: impl Fn(&Path, String) -> String) {
        let mut folders = vec![PathBuf::new()];
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(workspace().join(&from).join(&folder)).unwrap() {
                let entry = entry.unwrap();
                let path = folder.join(entry.file_name());
                if entry.file_type().unwrap().is_dir() {
                    folders.push(path);
                } else {
                    let text = edit(&path, fs::read_to_string(entry.path()).unwrap());
                    self.write(to.as_ref().join(path), &text);
                }
            }
        }
    }

    /// Runs cargo in the folder of one package, without touching the network.
    pub fn cargo(&self, package: &str, arguments: &[&str]) -> Run {
        let output = Command::new(env!("CARGO"))
            .args(["--offline", "--quiet", "--color=never"])
            .args(arguments)
            .current_dir(self.folder.join(package))
            .env("CARGO_TARGET_DIR", self.folder.join("target"))
            .env("CARGO_INCREMENTAL", "0")
            .env_remove("RUSTFLAGS")
            .output();
        Run::new(output.unwrap())
    }
}

/// What a program did, with its output as text.
#[derive(Debug)]
pub struct Run {
    /// The exit status, unless a signal ended the program.
    pub code: Option<i32>,
    /// All of standard output.
    pub stdout: String,
    /// All of standard error.
    pub stderr: String,
}

impl Run {
    /// Panics if the program wrote anything but UTF-8.
    pub fn new(output: Output) -> Self {
        let text = |bytes| String::from_utf8(bytes).unwrap();
        Self { code: output.status.code(), stdout: text(output.stdout), stderr: text(output.stderr) }
    }

    /// Whether the exit status was 0.
    pub fn succeeded(&self) -> bool {
        self.code == Some(0)
    }
}
