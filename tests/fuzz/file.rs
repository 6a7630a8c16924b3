//! Fuzzes the parsers of `audit --check`, which read numbers from any text. An error must name a line of the text.

#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../../examples/audit/check/csv.rs"]
#[expect(dead_code, reason = "each parser reads each text here, whatever its format")]
mod csv;
#[path = "../../examples/audit/check/json.rs"]
#[expect(dead_code, reason = "each parser reads each text here, whatever its format")]
mod json;
#[path = "../../examples/audit/check/source/mod.rs"]
#[expect(dead_code, reason = "only `audit` reads what else a file says")]
mod source;

fn words(arrays: &[source::Array]) -> Vec<u64> {
    arrays.iter().flat_map(|array| &array.numbers).map(|number| number.word).collect()
}

fuzz_target!(|text: &str| {
    let read = source::read(text);
    if let Ok(arrays) = &read {
        let words_of_text = words(arrays);
        let list = format!("{words_of_text:#x?}");
        let again = source::read(&list).expect("a list of numbers");
        assert_eq!(words(&again), words_of_text, "{list}");
    }
    let others = [json::read(text).err(), csv::read(text).err()];
    let lines = 1 + text.matches(['\r', '\n']).count();
    for problem in [read.err()].into_iter().chain(others).flatten() {
        assert!((1..=lines).contains(&problem.line), "{problem:?}");
    }
});
