//! Small crates that a test writes, builds and throws away.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::atomic::{AtomicU32, Ordering};
use std::{env, fs, process};

/// The root of the workspace.
pub fn workspace() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).unwrap()
}

/// The path of the library's package, with slashes on every system, so that a manifest can have it between quotes.
pub fn library() -> String {
    workspace().join("core").into_os_string().into_string().unwrap().replace('\\', "/")
}

/// The target directory of the running test or program. Cargo marks the directory with the file `CACHEDIR.TAG`.
pub fn target() -> PathBuf {
    let program = env::current_exe().unwrap();
    let is_target = |folder: &&Path| folder.join("CACHEDIR.TAG").exists();
    program.ancestors().find(is_target).expect("Cargo runs the tests").to_owned()
}

/// A folder for a few small packages, which share a target directory.
#[derive(Debug)]
pub struct Scratch {
    folder: PathBuf,
    is_lasting: bool,
}

impl Drop for Scratch {
    fn drop(&mut self) {
        if !self.is_lasting {
            // A folder that cannot be removed does no harm, because it is part of the target directory.
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
    /// Creates a folder that is removed when this value is dropped.
    pub fn new() -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let name = format!("{}-{}", process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let folder = target().join("tmp").join(name);
        fs::create_dir_all(&folder).unwrap();
        Self { folder, is_lasting: false }
    }

    /// A folder that stays after the test, so that dependencies which take long to build are built only once.
    pub fn lasting(name: &str) -> Self {
        Self { folder: target().join("tmp").join(name), is_lasting: true }
    }

    /// The absolute path of a file in the folder, whether or not the file exists.
    pub fn path(&self, file: impl AsRef<Path>) -> PathBuf {
        self.folder.join(file)
    }

    /// Writes a file, creates the folders above it, and returns its absolute path.
    pub fn write(&self, file: impl AsRef<Path>, text: &str) -> PathBuf {
        let file = self.folder.join(file);
        // Cargo rebuilds what depends on a newer file, so a file that already has this text is not written again.
        if fs::read(&file).is_ok_and(|found| found == text.as_bytes()) {
            return file;
        }
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(&file, text).unwrap();
        file
    }

    /// Copies the lock file of the workspace, so that Cargo needs only packages that are downloaded, and no network.
    pub fn write_lock(&self) {
        self.write("Cargo.lock", &fs::read_to_string(workspace().join("Cargo.lock")).unwrap());
    }

    /// Copies a folder of the workspace, each file as `edit` changes it, over an older copy if there is one.
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

    /// Runs Cargo in the folder of a package, without the network.
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

/// The exit status and the output of a program.
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
