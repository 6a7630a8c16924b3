//! Fuzzes the parser of `audit --check`, which reads numbers from any text. An error must name a line of the text.

#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../../examples/audit/literals.rs"]
mod literals;

fuzz_target!(|text: &str| {
    match literals::read(text) {
        Ok(numbers) => {
            let words: Vec<_> = numbers.iter().map(|(word, _)| word).collect();
            let list = format!("{words:#x?}");
            let again = literals::read(&list).expect("a list of numbers");
            assert!(again.iter().map(|(word, _)| word).eq(words), "{list}");
        }
        Err(message) => {
            let line = message.split_once(": ").and_then(|(line, _)| line.parse().ok()).unwrap_or(0);
            assert!((1..=text.split('\n').count()).contains(&line), "{message}");
        }
    }
});
