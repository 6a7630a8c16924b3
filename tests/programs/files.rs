//! Tests the files that `audit` and `explorer` write through the function that both share, what a failure leaves, and
//! the name `-` for standard streams.

#![cfg(unix)]

use std::fs;
use std::os::unix::fs::{FileTypeExt as _, PermissionsExt as _, symlink};
use std::path::Path;
use std::process::Command;

use expect_test::expect;
use support::program::{command, run};
use support::scratch::{Run, Scratch};

const TABLE: [&str; 5] = ["--table", "KING", "--format", "csv", "--out"];

fn table(path: &Path) -> Run {
    run("audit", &[&TABLE[..], &[path.to_str().unwrap()]].concat())
}

fn written(path: &Path) -> String {
    let Run { code, stdout, stderr } = table(path);
    assert_eq!((code, &*stdout, &*stderr), (Some(0), "", ""), "{}", path.display());
    fs::read_to_string(path).unwrap()
}

fn names(folder: &Path) -> Vec<String> {
    let names = fs::read_dir(folder).unwrap();
    let mut names: Vec<_> = names.map(|it| it.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

fn in_shell(wrapper: &[&str], folder: &Path, script: &str) -> Run {
    let words = [wrapper, &["sh", "-c", script]].concat();
    let mut shell = Command::new(words[0]);
    let audit = command("audit");
    let programs = Path::new(audit.get_program()).parent().unwrap();
    shell.args(&words[1..]).current_dir(folder).env("PROGRAMS", programs).env("AUDIT", audit.get_program());
    shell.output().map_or_else(|error| panic!("{words:?}: {error}"), Run::new)
}

#[test]
fn a_file_is_replaced_and_its_permissions_and_links_stay() {
    let scratch = Scratch::new();
    let [file, new, link, dangling] = ["file", "new", "link", "dangling"].map(|name| scratch.path(name));
    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    let [plain, other] = [("plain", ""), ("folder/other", "old")].map(|it| scratch.write(it.0, it.1));
    let expected = written(&file);
    assert!(expected.starts_with("square,king\n"), "{expected}");
    assert_eq!(mode(&file), mode(&plain), "a new file has the usual permissions");
    for permissions in [0o640, 0o604] {
        fs::set_permissions(&file, fs::Permissions::from_mode(permissions)).unwrap();
        assert_eq!((written(&file), mode(&file)), (expected.clone(), permissions));
    }
    symlink("folder/other", &link).unwrap();
    symlink("new", &dangling).unwrap();
    for (link, target) in [(&link, &other), (&dangling, &new)] {
        assert_eq!(written(link), expected);
        assert!(
            fs::symlink_metadata(link).unwrap().is_symlink()
                && fs::read_to_string(target).unwrap() == expected
        );
    }
    assert_eq!(names(&scratch.path("")), ["dangling", "file", "folder", "link", "new", "plain"]);
}

#[test]
fn devices_and_pipes_are_not_replaced() {
    let scratch = Scratch::new();
    let Run { code, stderr, .. } = table(&scratch.path(""));
    assert!(code == Some(2) && stderr.contains("Is a directory") && stderr.lines().count() == 1, "{stderr}");
    if cfg!(target_os = "linux") {
        // A mistake of the program would replace the device, so root tests a device of its own.
        let own = scratch.path("full");
        let _ = Command::new("mknod").arg(&own).args(["c", "1", "7"]).output();
        let is_usable = fs::File::options().write(true).open(&own).is_ok();
        let full = if is_usable { own.as_path() } else { Path::new("/dev/full") };
        let Run { code, stderr, .. } = table(full);
        let problem = "No space left on device (os error 28)";
        assert_eq!(
            (code, &*stderr),
            (Some(2), &*format!("error: cannot write '{}': {problem}\n", full.display()))
        );
        assert!(fs::metadata(full).unwrap().file_type().is_char_device());
        let _ = fs::remove_file(own);
    }
    let script = r#"
        mkfifo pipe
        cat pipe >through_pipe &
        "$AUDIT" --table KING --out pipe && wait && test -p pipe
        { echo before; "$AUDIT" --table KING --out /dev/stdout; echo after; } >descriptor
        { echo before; "$AUDIT" --table KING; echo after; } | cmp - descriptor
        "$AUDIT" --table KING | cmp - through_pipe
        ls"#;
    let Run { code, stdout, stderr } = in_shell(&[], &scratch.path(""), &format!("set -e{script}"));
    assert_eq!((code, &*stdout, &*stderr), (Some(0), "descriptor\npipe\nthrough_pipe\n", ""));
}

/// A program that took `-` for a name would write or miss a file of this name. In place of Cargo, the explorer runs
/// `true`, and embeds a module that is no module.
#[test]
fn a_hyphen_stands_for_a_standard_stream() {
    let scratch = Scratch::new();
    scratch.write("explorer/wasm32-unknown-unknown/explorer/quintessence_explorer.wasm", "module");
    let script = r#"
        set -e
        "$AUDIT" --table KING --format csv --out king.csv
        "$AUDIT" --table KING --format csv --out - | cmp - king.csv
        "$AUDIT" --check - <king.csv >report
        tail -n 1 report
        sed 's/0x0/0x1/' king.csv | "$AUDIT" --check - >report || echo "status $?"
        "$AUDIT" --out report
        "$AUDIT" --out - | cmp - report
        "$AUDIT" --html page >printed
        cmp printed report
        "$AUDIT" --html - | cmp - page
        export CARGO=true CARGO_TARGET_DIR=.
        "$PROGRAMS/explorer" --out page | cut -d , -f 1
        "$PROGRAMS/explorer" --out - | cmp - page
        start='rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
        printf '%s ;D1 20\n' "$start" | "$PROGRAMS/perft" --suite - 2>speed
        printf 'startpos ;D1 30\nstartpos ;D1 31' | "$PROGRAMS/shogi" --suite - 2>speed || echo "status $?"
        ls"#;
    let Run { code, stdout, stderr } = in_shell(&[], &scratch.path(""), script);
    assert_eq!((code, &*stderr), (Some(0), ""), "{stdout}");
    expect![[r"
        1 of 1 checks passed: 64 cases
        status 1
        wrote page
        1 count, 0 wrong
        nodes: 20
        line 2: depth 1: 30 nodes, expected 31
        2 counts, 1 wrong
        nodes: 60
        status 1
        explorer
        king.csv
        page
        printed
        report
        speed
    "]]
    .assert_eq(&stdout);
}

/// Only a machine that lets the test mount a small file system can show what a full disk leaves of an older file.
#[test]
fn a_full_disk_leaves_the_old_file() {
    if !cfg!(target_os = "linux") {
        return println!("not tested: only Linux has tmpfs");
    }
    let scratch = Scratch::new();
    let mount = "mount -t tmpfs -o size=64k tmpfs . && cd \"$PWD\"";
    let wrappers: [&[&str]; 2] = [&["unshare", "--mount"], &["unshare", "--mount", "--map-root-user"]];
    let can_mount = |wrapper: &&&[&str]| in_shell(wrapper, &scratch.path(""), mount).succeeded();
    let Some(wrapper) = wrappers.iter().find(can_mount) else {
        return println!("not tested: no file system can be mounted here, so only /dev/full is tested");
    };
    let script = r#"
        printf 'the old file\n' >table.svg
        "$AUDIT" --table MASKS --format svg --out table.svg; echo "status $?"
        "$AUDIT" --table MASKS --format svg --out new.svg; echo "status $?"
        cat table.svg
        ls -A"#;
    let Run { code, stdout, stderr } = in_shell(wrapper, &scratch.path(""), &format!("{mount}\n{script}"));
    assert_eq!((code, &*stdout), (Some(0), "status 2\nstatus 2\nthe old file\ntable.svg\n"), "{stderr}");
    let problem = |file| format!("error: cannot write '{file}': No space left on device (os error 28)\n");
    assert_eq!(stderr, problem("table.svg") + &problem("new.svg"));
}
