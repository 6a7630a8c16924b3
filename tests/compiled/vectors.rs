//! Whether the compiler finds vectors in the operations on four lanes, read from the assembly that it writes.

use std::collections::HashMap;
use std::fs;

use support::scratch::{Scratch, library};

/// The instructions of each function, and its size in the object file.
struct Assembly {
    functions: HashMap<String, Vec<String>>,
    bytes: HashMap<String, u64>,
}

impl Assembly {
    /// For a processor, as compilers name it. The library is compiled once and for all x86-64: what is looked at is made
    /// of inline functions, which become instructions in the crate that calls them.
    fn of(processor: &str) -> Self {
        let scratch = Scratch::lasting("vectors");
        let library = library();
        scratch.write(
            "Cargo.toml",
            &format!(
                "[package]\nname = \"vectors\"\nedition = \"2024\"\n[profile.release]\ncodegen-units = 1\n\
                 [dependencies]\nquintessence = {{ path = {library:?}, default-features = false, features = [\"threats\"] }}\n[workspace]\n"
            ),
        );
        scratch.write_lock();
        let source = scratch.write("src/lib.rs", include_str!("vectors_source.rs"));
        let assembly = source.with_file_name(format!("{processor}.s"));
        let object = source.with_file_name(format!("{processor}.o"));
        let emit = [&assembly, &object].map(|file| file.display());
        let emit = format!("--emit=asm={},obj={}", emit[0], emit[1]);
        let processor = format!("-Ctarget-cpu={processor}");
        let run = scratch.cargo(".", &["rustc", "--release", "--lib", "--", &emit, &processor]);
        assert!(run.succeeded(), "{}", run.stderr);
        let functions = Self::parse(&fs::read_to_string(assembly).unwrap());
        Self { functions, bytes: quintessence_elf::functions(object) }
    }

    fn parse(text: &str) -> HashMap<String, Vec<String>> {
        let mut functions: HashMap<_, Vec<_>> = HashMap::new();
        let mut name = "";
        for line in text.lines() {
            if let Some(label) = line.strip_suffix(':').filter(|label| !label.starts_with('.')) {
                name = label;
            } else if let Some(instruction) = line.strip_prefix('\t').filter(|line| !line.starts_with('.')) {
                functions.entry(name.to_owned()).or_default().push(instruction.to_owned());
            }
        }
        functions
    }

    fn count(&self, function: &str, is_counted: impl Fn(&str) -> bool) -> usize {
        self.functions[function].iter().filter(|instruction| is_counted(instruction)).count()
    }

    /// Shifts of two or four lanes, and shifts of single words. A shift by one may be an addition of vectors.
    fn shifts(&self, function: &str) -> (usize, usize) {
        let by_name = |is_counted: &dyn Fn(&str) -> bool| {
            self.count(function, |instruction| is_counted(instruction.split_whitespace().next().unwrap()))
        };
        let vector = by_name(&|name| VECTOR_SHIFTS.contains(&name.trim_start_matches('v')));
        (vector, by_name(&|name| SCALAR_SHIFTS.iter().any(|shift| name.starts_with(shift))))
    }

    /// Instructions and bytes of a function and of the functions that it calls, those of other object files excepted.
    fn with_callees(&self, function: &str) -> (usize, u64) {
        let mut names = vec![function];
        let mut next = 0;
        while let Some(name) = names.get(next) {
            let words = self.functions[*name].iter().flat_map(|instruction| instruction.split_whitespace());
            let called: Vec<_> = words.filter(|word| self.bytes.contains_key(*word)).collect();
            for name in called {
                if !names.contains(&name) {
                    names.push(name);
                }
            }
            next += 1;
        }
        let instructions = names.iter().map(|name| self.functions[*name].len());
        (instructions.sum(), names.iter().map(|name| self.bytes[*name]).sum())
    }

    fn uses(&self, function: &str, word: &str) -> bool {
        self.count(function, |instruction| instruction.contains(word)) > 0
    }
}

const VECTOR_SHIFTS: [&str; 5] = ["psllq", "psrlq", "psllvq", "psrlvq", "paddq"];

/// As they begin; a suffix says how wide the word is.
const SCALAR_SHIFTS: [&str; 5] = ["sh", "sal", "sar", "rol", "ror"];

const DIRECTIONS: [&str; 8] =
    ["east", "north", "north_east", "north_west", "west", "south", "south_west", "south_east"];

/// With what every x86-64 has, two lanes at a time.
#[test]
fn pairs_of_lanes_with_sse2() {
    let assembly = Assembly::of("x86-64");
    for function in DIRECTIONS {
        let (vector, scalar) = assembly.shifts(function);
        assert!(vector >= 10 && scalar == 0, "{function}: {vector} shifts of vectors, {scalar} of words");
        assert!(assembly.uses(function, "pand"), "{function}");
        assert!(!assembly.uses(function, "ymm"), "{function}");
    }
    assert!(assembly.uses("exclusive_or", "xmm"));
}

/// With AVX2, all four lanes at once, and by a count for each lane.
#[test]
fn four_lanes_with_avx2() {
    let assembly = Assembly::of("x86-64-v3");
    for function in DIRECTIONS.into_iter().chain(["positive", "negative"]) {
        let (vector, scalar) = assembly.shifts(function);
        assert!(vector >= 5 && scalar == 0, "{function}: {vector} of vectors, {scalar} of words");
        assert!(assembly.uses(function, "vpand") && assembly.uses(function, "ymm"), "{function}");
    }
    for function in ["positive", "negative"] {
        assert!(assembly.uses(function, "lvq"), "{function}");
    }
    // Two fills from the king and two from the sliders, of six shifts each; the leapers' steps are shifts of words.
    let (vector, _) = assembly.shifts("safety");
    assert!(vector >= 24, "{vector} shifts of vectors");
    assert!(assembly.uses("safety", "ymm") && assembly.uses("exclusive_or", "ymm"));
}

const ONE_SQUARE: [&str; 3] = ["is_attacked", "attackers_to", "checkers_and_pinned"];

/// Whether an instruction leaves its function.
fn leaves(instruction: &str) -> bool {
    instruction.starts_with("call") || instruction.starts_with('j') && !instruction.contains(".L")
}

/// The methods of a constant level are inlined into functions that enable its features.
#[test]
fn constant_levels_are_inlined() {
    let assembly = Assembly::of("x86-64");
    for level in ["avx2", "avx512"] {
        for name in ONE_SQUARE {
            let function = format!("{name}_{level}");
            assert_eq!(assembly.count(&function, leaves), 0, "{function}");
            assert!(assembly.uses(&function, "ymm"), "{function}");
        }
    }
}

/// The threats of a piece are inlined where an engine puts the piece and where it takes the piece off. The threats of a
/// move are a call.
#[test]
fn threats_of_a_piece_are_small() {
    let assembly = Assembly::of("x86-64");
    for (function, most) in [("threats_at_avx512", 800), ("move_threats_avx512", 7_000)] {
        let (instructions, bytes) = assembly.with_callees(function);
        println!("{function}: {instructions} instructions, {bytes} bytes");
        assert!(bytes <= most, "{function}: {bytes} bytes");
    }
    assert_eq!(assembly.count("threats_at_avx512", leaves), 0);
    assert!(assembly.uses("threats_at_avx512", "zmm"));
}

/// The tests above can fail: what is done to single words is not taken for vectors.
#[test]
fn single_words_are_seen() {
    let assembly = Assembly::of("x86-64");
    let (vector, scalar) = assembly.shifts("one_word");
    assert!(vector == 0 && scalar >= 5, "{vector} shifts of vectors, {scalar} of words");
    assert!(!assembly.uses("is_attacked_compiled", "ymm"));
}
