//! Fuzzes the parser of `audit --check`, which reads numbers from any text. An error must name a line of the text.

#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../../examples/audit/check/source/mod.rs"]
#[expect(dead_code, unused_imports, reason = "only `audit` reads what else a file says")]
mod source;

fn words(arrays: &[source::Array]) -> Vec<u64> {
    arrays.iter().flat_map(|array| &array.numbers).map(|number| number.word).collect()
}

fuzz_target!(|text: &str| {
    match source::read(text) {
        Ok(arrays) => {
            let words_of_text = words(&arrays);
            let list = format!("{words_of_text:#x?}");
            let again = source::read(&list).expect("a list of numbers");
            assert_eq!(words(&again), words_of_text, "{list}");
        }
        Err(problem) => {
            let lines = 1 + text.matches(['\r', '\n']).count();
            assert!((1..=lines).contains(&problem.line), "{problem:?}");
        }
    }
});
