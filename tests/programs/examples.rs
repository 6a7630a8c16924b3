//! Tests what all example programs have in common: exit statuses, help, and closed pipes.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use support::program::{command, run};
use support::scratch::{Run, Scratch, workspace};

fn succeeded(program: &str, arguments: &[&str]) -> String {
    let Run { code, stdout, stderr } = run(program, arguments);
    assert_eq!((code, stderr.as_str()), (Some(0), ""), "{program} {arguments:?}:\n{stdout}");
    stdout
}

#[test]
fn own_types() {
    let output = succeeded("own_types", &[]);
    let f3_by_rook = "\
8 . . . . . . . .
7 . . . . . . . .
6 . . . . . X . .
5 . . . . . X . .
4 . . . . . X . .
3 . . X X X . X X
2 . . . . . X . .
1 . . . . . . . .
";
    assert!(output.contains(&format!("A rook on f3 attacks\n{f3_by_rook}")), "{output}");
}

/// Runs the commands of the guide one after the other, in a shell whose `cargo` calls the programs that are built
/// already. The explorer, which needs another target, has tests of its own.
#[test]
fn commands_of_the_guide() {
    let mut script = String::from(
        r#"
        ln -s "$WORKSPACE/examples" .
        rustup() { true; }
        cargo() {
            until [ "$1" = --example ]; do shift; done
            program=$2
            shift 2
            [ $# = 0 ] || shift
            [ "$program" = explorer ] || "$PROGRAMS/$program" "$@"
        }
        "#,
    );
    for page in fs::read_dir(workspace().join("core/docs")).unwrap() {
        let page = fs::read_to_string(page.unwrap().path()).unwrap();
        let blocks = page.split("```sh\n").skip(1).map(|rest| rest.split("```").next().unwrap());
        script.extend(blocks.filter(|block| block.contains("--example ")));
    }
    assert!(script.contains("--example audit"), "the pages have no commands");
    let (scratch, audit) = (Scratch::new(), command("audit"));
    let mut shell = Command::new("sh");
    shell.args(["-euxc", &script]).current_dir(scratch.path("")).stdin(Stdio::null());
    shell.env("WORKSPACE", workspace()).env("PROGRAMS", Path::new(audit.get_program()).parent().unwrap());
    let Run { code, stderr, .. } = Run::new(shell.output().unwrap());
    assert_eq!(code, Some(0), "{stderr}");
}

/// A closed pipe is no error, for example in `threats | head -1`. A full disk is an error, but clap does not report it
/// when it prints a help text.
#[test]
fn a_closed_pipe_is_no_error() {
    let calls: [&[&str]; 8] = [
        &["threats"],
        &["engine", "d"],
        &["engine", "--help"],
        &["audit", "--help"],
        &["explorer", "--help"],
        &["perft", "--help"],
        &["shogi", "--help"],
        &["threats", "--help"],
    ];
    for call in calls {
        let mut program = command(call[0]);
        // The reader is gone before the program starts, because a pipe takes a short output without a reader.
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        program.args(&call[1..]).stdin(Stdio::null()).stdout(writer);
        let Run { code, stderr, .. } = Run::new(program.output().unwrap());
        assert_eq!((code, stderr.as_str()), (Some(0), ""), "{call:?}");
        if cfg!(target_os = "linux") && !call.contains(&"--help") {
            let full = fs::File::options().write(true).open("/dev/full").unwrap();
            let Run { code, stderr, .. } = Run::new(program.stdout(full).output().unwrap());
            assert!(code > Some(0) && stderr.contains("No space left"), "{call:?}: {stderr}");
        }
    }
}

/// Half a table is of no use, so `audit` reports every reader that did not take all of its output.
#[test]
fn a_closed_pipe_is_an_error_of_audit() {
    let explain = ["--fen", "4k3/8/8/8/3Q4/8/8/4K3 w - - 0 1", "--explain", "d4"];
    for arguments in [&["--table", "SMSK", "--format", "c"][..], &["--header"], &explain] {
        let mut program = command("audit");
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        program.args(arguments).stdin(Stdio::null()).stdout(writer);
        let Run { code, stderr, .. } = Run::new(program.output().unwrap());
        let is_one_line =
            stderr.starts_with("error: cannot write to standard output: ") && stderr.lines().count() == 1;
        assert!(code == Some(2) && is_one_line, "{arguments:?}: {stderr}");
        if cfg!(target_os = "linux") {
            let full = fs::File::options().write(true).open("/dev/full").unwrap();
            let Run { code, stderr, .. } = Run::new(program.stdout(full).output().unwrap());
            assert!(code == Some(2) && stderr.contains("No space left"), "{arguments:?}: {stderr}");
        }
    }
}

#[test]
fn help_names_the_exit_statuses() {
    for program in ["audit", "explorer", "perft", "shogi", "threats"] {
        let help = succeeded(program, &["--help"]);
        let status = |number| help.lines().any(|line| line.starts_with(&format!("  {number}  ")));
        assert!(help.contains("Usage: ") && help.contains("Exit status:"), "{program}: {help}");
        assert!(status(0) && status(2), "{program}: {help}");
        assert!(help.lines().all(|line| line.len() <= 120), "{program}: {help}");
        let Run { code, stdout, stderr } = run(program, &["--no-such-option"]);
        assert_eq!((code, stdout.as_str()), (Some(2), ""), "{program}: {stderr}");
        assert!(stderr.contains("'--no-such-option'"), "{program}: {stderr}");
    }
}
