//! Tests the example programs as their users see them: output, files, pages and exit statuses.

use std::io::Write as _;
use std::process::Stdio;

use support::program::{command, run};
use support::scratch::Run;

mod audit;
mod engine;
mod examples;
mod explorer;
mod files;
mod perft;
mod shogi;
mod threats;
mod validate;

/// Returns the standard output of a program that counts leaves. Its standard error must be the one line with the speed.
fn finished(program: &str, arguments: &[&str], status: i32) -> String {
    let Run { code, stdout, stderr } = run(program, arguments);
    assert_eq!(code, Some(status), "{arguments:?}:\n{stdout}{stderr}");
    assert!(stderr.contains(" counted (not visited) in ") && stderr.lines().count() == 1, "{stderr}");
    stdout
}

/// Returns the standard output of a program that gets a text as its standard input, and must succeed without an error.
fn output_of(program: &str, arguments: &[&str], input: &str) -> String {
    let mut command = command(program);
    let piped = command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = piped.spawn().unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    let Run { code, stdout, stderr } = Run::new(child.wait_with_output().unwrap());
    assert_eq!((code, stderr.as_str()), (Some(0), ""), "{program}, {input}:\n{stdout}");
    stdout
}
