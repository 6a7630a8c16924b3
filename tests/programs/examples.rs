//! The example programs beside `audit`: output, exit statuses, closed pipes.

use std::fs;
use std::process::Stdio;

use support::program::{command, run};
use support::scratch::Run;

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

/// As in `own_types | head -1`. A full disk is an error, but clap ignores it where it prints the help.
#[test]
fn a_closed_pipe_is_no_error() {
    let explain = ["audit", "--fen", "4k3/8/8/8/3Q4/8/8/4K3 w - - 0 1", "--explain", "d4"];
    let calls: [&[&str]; 13] = [
        &["quickstart"],
        &["const_eval"],
        &["networks"],
        &["own_types"],
        &["threats"],
        &["engine", "bench"],
        &["engine", "--help"],
        &["audit", "--help"],
        &["explorer", "--help"],
        &["perft", "--help"],
        &["shogi", "--help"],
        &["threats", "--help"],
        &explain,
    ];
    for call in calls {
        let mut program = command(call[0]);
        program.args(&call[1..]).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = program.spawn().unwrap();
        drop(child.stdout.take());
        let Run { code, stderr, .. } = Run::new(child.wait_with_output().unwrap());
        assert_eq!((code, stderr.as_str()), (Some(0), ""), "{call:?}");
        if cfg!(target_os = "linux") && !call.contains(&"--help") {
            let full = fs::File::options().write(true).open("/dev/full").unwrap();
            let Run { code, stderr, .. } = Run::new(program.stdout(full).output().unwrap());
            assert!(code > Some(0) && stderr.contains("No space left"), "{call:?}: {stderr}");
        }
    }
}

/// On a full disk, which is a limit of the shell here, the old file stays as it was, and no part of the new one remains.
#[cfg(unix)]
#[test]
fn files_are_complete() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    use std::process::Command;

    use support::scratch::Scratch;

    const LIMITED: &str = "trap '' XFSZ; ulimit -f 1; exec \"$@\"";
    let scratch = Scratch::new();
    for (program, arguments) in
        [("audit", &["--table", "SMSK", "--out"][..]), ("audit", &["--html"]), ("threats", &["--svg"])]
    {
        for old in [None, Some("mine")] {
            let file = old.map_or(scratch.path("new"), |old| scratch.write("old", old));
            let mut limited = Command::new("sh");
            limited.args(["-c", LIMITED, "sh"]).arg(command(program).get_program());
            let output = limited.args(arguments).arg(&file).arg("--force").output().unwrap();
            let Run { code, stdout, stderr } = Run::new(output);
            assert_eq!((code, stdout.as_str()), (Some(2), ""), "{program} {arguments:?}: {stderr}");
            let message = format!("cannot write '{}': File too large", file.display());
            assert!(stderr.contains(&message), "{stderr}");
            assert_eq!(fs::read_to_string(&file).ok().as_deref(), old, "{program} {arguments:?}");
            assert_eq!(fs::read_dir(scratch.path("")).unwrap().count(), usize::from(old.is_some()));
            let _ = fs::remove_file(file);
        }
    }

    // A symbolic link remains, and so do the permissions of its target.
    let (file, link) = (scratch.write("folder/file", "mine"), scratch.path("link"));
    fs::set_permissions(&file, PermissionsExt::from_mode(0o604)).unwrap();
    symlink(&file, &link).unwrap();
    succeeded("threats", &["--force", "--svg", link.to_str().unwrap()]);
    assert!(link.is_symlink() && fs::read_to_string(&file).unwrap().starts_with("<svg"));
    assert_eq!(file.metadata().unwrap().permissions().mode() & 0o777, 0o604);

    fs::rename(&file, scratch.path("elsewhere")).unwrap();
    for (path, problem) in [
        (link.to_str().unwrap(), "it is a symbolic link to a file that does not exist"),
        ("/dev/stdout", "it exists and is not a regular file"),
    ] {
        let Run { code, stderr, .. } = run("threats", &["--force", "--svg", path]);
        assert!(code == Some(2) && stderr.contains(problem), "{path}: {stderr}");
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
