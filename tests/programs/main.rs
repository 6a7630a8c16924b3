//! The example programs as their users see them: output, files, pages and exit statuses.

use std::io::Write as _;
use std::process::Stdio;

use support::program::{command, run};
use support::scratch::Run;

mod audit;
mod engine;
mod examples;
mod explorer;
mod perft;
mod shogi;
mod threats;
mod validate;

/// Standard output of a program that counts leaves. Standard error holds the line with the speed, and nothing else.
fn finished(program: &str, arguments: &[&str], status: i32) -> String {
    let Run { code, stdout, stderr } = run(program, arguments);
    assert_eq!(code, Some(status), "{arguments:?}:\n{stdout}{stderr}");
    assert!(stderr.contains(" counted (not visited) in ") && stderr.lines().count() == 1, "{stderr}");
    stdout
}

/// What a program prints for a text on standard input. It succeeds and writes nothing to standard error.
fn answer(program: &str, arguments: &[&str], input: &str) -> String {
    let mut command = command(program);
    let piped = command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = piped.spawn().unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    let Run { code, stdout, stderr } = Run::new(child.wait_with_output().unwrap());
    assert_eq!((code, stderr.as_str()), (Some(0), ""), "{program}, {input}:\n{stdout}");
    stdout
}
