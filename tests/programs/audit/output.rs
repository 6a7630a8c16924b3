//! Where output goes: files that are there as a whole or not at all, and terminals of any width.

use std::fs;
use std::process::Stdio;

use support::program;
use support::scratch::{Run, Scratch};

use super::{audit, positions, refused};

/// A call that cannot write: status 2, nothing on standard output.
fn fails(arguments: &[&str], message: &str) {
    let Run { code, stdout, stderr } = audit(arguments);
    assert_eq!((code, stdout.as_str()), (Some(2), ""), "{arguments:?}: {stderr}");
    assert!(stderr.contains(message), "{arguments:?}: no `{message}` in\n{stderr}");
}

#[test]
fn a_file_is_not_replaced_without_force() {
    let scratch = Scratch::new();
    let file = scratch.write("table.h", "mine");
    let path = file.to_str().unwrap();
    for arguments in [["--table", "SMSK", "--format", "c", "--out", path].as_slice(), &["--html", path]] {
        fails(arguments, "it exists; --force replaces it");
        assert_eq!(fs::read_to_string(&file).unwrap(), "mine");
    }
    let run = audit(&["--table", "SMSK", "--format", "c", "--out", path, "--force"]);
    assert!(run.succeeded() && run.stdout.is_empty(), "{}{}", run.stdout, run.stderr);
    let printed = audit(&["--table", "SMSK", "--format", "c"]).stdout;
    assert_eq!(fs::read_to_string(&file).unwrap(), printed);
    // Nothing else stays behind.
    assert_eq!(fs::read_dir(file.parent().unwrap()).unwrap().count(), 1);
}

#[test]
fn places_that_cannot_be_written_are_named() {
    let scratch = Scratch::new();
    let folder = scratch.path("").display().to_string();
    let nowhere = scratch.path("no such folder/page.html").display().to_string();
    for option in ["--html", "--out"] {
        fails(&[option, &nowhere], &format!("error: cannot write '{nowhere}': no such folder\n"));
        fails(&[option, &folder, "--force"], "it exists and is not a regular file");
    }
    #[cfg(unix)]
    fails(
        &["--out", "/dev/null", "--force"],
        "cannot write '/dev/null': it exists and is not a regular file",
    );
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 0);
}

#[cfg(unix)]
#[test]
fn a_new_file_is_as_readable_as_any() {
    use std::os::unix::fs::PermissionsExt as _;

    let scratch = Scratch::new();
    let (file, other) = (scratch.path("table"), scratch.write("other", "text"));
    assert!(audit(&["--table", "KING", "--out", file.to_str().unwrap()]).succeeded());
    let mode = |path| fs::metadata(path).unwrap().permissions().mode();
    assert_eq!(mode(file), mode(other));
}

#[test]
fn mistakes_are_refused_before_anything_is_written() {
    let scratch = Scratch::new();
    let path = scratch.path("file").display().to_string();
    let kiwipete = positions::KIWIPETE;
    for (arguments, message) in [
        (["--table", "SNSK", "--out", &path].as_slice(), "invalid value 'SNSK' for '--table <NAME>'"),
        (
            &["--table", "SMSK", "--format", "xml", "--out", &path],
            "invalid value 'xml' for '--format <FORMAT>'",
        ),
        (&["--format", "c", "--out", &path], "invalid value 'c' for '--format <FORMAT>': it is for --table"),
        (&["--fen", kiwipete, "--format", "svg", "--out", &path], "it is for --table and --explain"),
        (
            &["--table", "SMSK", "--mapping", "b2", "--out", &path],
            "invalid value 'b2' for '--mapping <MAPPING>'",
        ),
        (
            &["--table", "SMSK", "--mapping", "a1_by_file", "--out", &path],
            "expected 'a1', 'h1', 'a8' or 'h8', or one of the tables 'MASK_EX', 'MASKS' and 'COMPACT_MASKS', which fit every mapping",
        ),
        (&["--table", "MASKS", "--board", "9x9", "--out", &path], "expected '8x8', which the tables"),
        (&["--table", "a1::RANKS", "--mapping", "h8", "--out", &path], "invalid value 'h8' for '--mapping"),
        (&["--table", "MASKS", "--layout", "by_file", "--out", &path], "expected 'full' or 'compact'"),
        (&["--table", "SMSK", "--html", &path], "cannot be used with"),
        (&["--mapping", "a8", "--out", &path], "--table <NAME>"),
        (&["--html", &path, "--out", &path], "cannot be used with"),
        (&["--force"], "required arguments were not provided"),
        (&["--fen", kiwipete, "--explain", "e4", "--html", &path], "not a rook, bishop or queen"),
        (&["--fen", kiwipete, "--explain", "e3", "--html", &path], "nothing stands there"),
        (
            &["--fen", kiwipete, "--explain", "e2", "--line", "file", "--out", &path],
            "a white bishop moves along",
        ),
    ] {
        refused(arguments, message);
    }
    fails(
        &["--fen", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "--html", &path],
        "no rook, bishop or queen stands on the board",
    );
    fails(&["--html", "-"], "cannot write '-': expected the path of a file");
    assert_eq!(fs::read_dir(scratch.path("")).unwrap().count(), 0);
}

#[test]
fn names_and_formats_are_listed() {
    let help = audit(&["--help"]).stdout;
    for word in
        ["SMSK,", "a8::ANTIDIAGONALS,", "text", "rust", "json", "csv", "svg", "h8_by_file", "by_occupancy"]
    {
        assert!(help.contains(word), "no {word} in\n{help}");
    }
}

/// Fewer boards side by side where there is less room, and more where there is more.
#[test]
fn the_width_is_respected() {
    let by_columns = |columns: &str| {
        let mut command = program::command("audit");
        command.args(["--fen", positions::KIWIPETE, "--explain", "f3"]);
        let output = command.env("COLUMNS", columns).stdin(Stdio::null()).output();
        let run = Run::new(output.unwrap());
        assert!(run.succeeded(), "{}", run.stderr);
        let boards = run.stdout.lines().filter(|line| line.starts_with("  a b c d e f g h"));
        let widths: Vec<usize> = boards.map(|line| line.trim_end().len()).collect();
        (widths.len(), widths.into_iter().max().unwrap())
    };
    for (columns, rows, width) in [("10", 61, 17), ("40", 31, 37), ("80", 14, 77), ("200", 10, 157)] {
        assert_eq!(by_columns(columns), (rows, width), "{columns}");
    }
    assert_eq!(by_columns("wide"), by_columns("80"));
}

/// Colours are asked for, as on a terminal, and `NO_COLOR` takes them away; a pipe and a file have none.
#[test]
fn colours_are_for_terminals() {
    let run = |variables: &[(&str, &str)]| {
        let mut command = program::command("audit");
        command.args(["--table", "KING"]).envs(variables.iter().copied()).stdin(Stdio::null());
        Run::new(command.env_remove("CLICOLOR").output().unwrap()).stdout
    };
    let plain = run(&[]);
    assert!(!plain.contains('\x1b'));
    assert!(run(&[("CLICOLOR_FORCE", "1")]).contains('\x1b'));
    assert_eq!(run(&[("NO_COLOR", "1")]), plain);

    let scratch = Scratch::new();
    let file = scratch.path("listing");
    let mut command = program::command("audit");
    command.args(["--table", "KING", "--out"]).arg(&file).env("CLICOLOR_FORCE", "1");
    assert!(command.status().unwrap().success());
    assert_eq!(fs::read_to_string(file).unwrap(), plain);
}
