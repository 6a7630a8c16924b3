//! Checks the machine code of all attack functions in release builds. No function may be able to panic, only those for
//! threats may copy memory, and all have to load the words of a board one at a time.

mod sizes;

use std::collections::{HashMap, HashSet};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;

use expect_test::expect_file;
use iced_x86::{Code, Decoder, DecoderOptions, InstructionInfoFactory, OpAccess, OpKind, Register};
use object::read::archive::ArchiveFile;
use object::{
    File, Object as _, ObjectSection as _, ObjectSymbol as _, Relocation, RelocationTarget, SymbolKind,
};
use rustc_demangle::demangle;
use support::parallel::for_each;
use support::scratch::{Run, Scratch, library, workspace};

#[derive(Debug)]
struct Build {
    cpu: &'static str,
    is_x86_64: bool,
    path: PathBuf,
    functions: HashMap<String, Function>,
}

const CPUS: [&str; 3] = ["x86-64", "x86-64-v3", "generic"];

/// Three builds: for every x86-64 processor, for those with AVX2, and for AArch64, where every processor has NEON. The
/// builds for x86-64 also export functions with the code of the AVX levels.
static BUILDS: LazyLock<Vec<Build>> = LazyLock::new(|| {
    for_each(&CPUS, |&cpu| {
        let architecture = if cpu == "generic" { "aarch64" } else { "x86_64" };
        let target = format!("{architecture}-unknown-linux-gnu");
        let path = archive(&target, cpu, &format!("-Ctarget-cpu={cpu}"));
        let functions = exported_functions(&path);
        Build { cpu, is_x86_64: cpu != "generic", path, functions }
    })
});

static SCRATCH: LazyLock<Scratch> = LazyLock::new(|| {
    let scratch = Scratch::lasting("attacks");
    let library = library();
    let probe = format!("{library}/../tests/compiled/attacks/probe/lib.rs");
    scratch.write(
        "Cargo.toml",
        &format!(
            "[package]\nname = \"attack-functions\"\nedition = \"2021\"\n\
             [lib]\npath = {probe:?}\ncrate-type = [\"staticlib\"]\n\
             [profile.release]\ncodegen-units = 1\npanic = \"abort\"\n\
             [dependencies]\nquintessence = {{ path = {library:?}, default-features = false, features = [\"threats\"] }}\n[workspace]\n"
        ),
    );
    scratch.write_lock();
    scratch
});

impl Build {
    fn exported(&self) -> impl Iterator<Item = &str> {
        self.functions.keys().map(String::as_str)
    }
}

/// Compiles the probe crate for a target. Each build keeps its own folder, so that the next run need not recompile it.
fn archive(target: &str, folder: &str, option: &str) -> PathBuf {
    let folder = SCRATCH.path(folder);
    let config = format!("build.rustflags = ['{option}', '--cfg=twins']");
    let options = ["--target", target, "--target-dir", folder.to_str().unwrap(), "--config", &config];
    let run = SCRATCH.cargo(".", &[&["build", "--release"], &options[..]].concat());
    assert!(run.succeeded(), "{}is `rustup target add {target}` missing?", run.stderr);
    folder.join(target).join("release/libattack_functions.a")
}

/// An exported function.
#[derive(Debug, PartialEq)]
struct Function {
    code: Vec<u8>,
    /// The symbols of the functions that it calls, at their offsets in the code.
    calls: Vec<(u64, String)>,
}

impl Function {
    /// Whether it calls the method of `Level` for all levels. Such a call passes the level as a number, so the code
    /// differs from that of another level even if the method does not distinguish the two.
    fn calls_method(&self, method: &str) -> bool {
        let method = format!("Level>::{method}");
        self.calls.iter().any(|(_, symbol)| {
            format!("{:#}", demangle(symbol.trim_start_matches(".text."))).ends_with(&method)
        })
    }
}

/// Reads the exported functions. `probe` gives them names with `::`, which no other symbol contains.
fn exported_functions(archive: &Path) -> HashMap<String, Function> {
    let data = fs::read(archive).unwrap();
    let mut functions = HashMap::new();
    for member in ArchiveFile::parse(data.as_slice()).unwrap().members() {
        let file = File::parse(member.unwrap().data(data.as_slice()).unwrap()).unwrap();
        for symbol in file.symbols().filter(|symbol| symbol.kind() == SymbolKind::Text) {
            let name = symbol.name().unwrap();
            if name.contains("::") {
                let section = file.section_by_index(symbol.section_index().unwrap()).unwrap();
                let code = section.data_range(symbol.address(), symbol.size()).unwrap().unwrap().to_owned();
                let called = |(place, relocation): (u64, Relocation)| {
                    let RelocationTarget::Symbol(index) = relocation.target() else { return None };
                    let target = file.symbol_by_index(index).unwrap();
                    let offset =
                        place.checked_sub(symbol.address()).filter(|&place| place < symbol.size())?;
                    // A function of the same file has a section of its own, whose name has that of the function.
                    let section = target.section_index().map(|index| file.section_by_index(index).unwrap());
                    let name = section.map_or(target.name(), |section| section.name()).unwrap();
                    (!name.starts_with(".rodata")).then(|| (offset, name.to_owned()))
                };
                let calls = section.relocations().filter_map(called).collect();
                functions.insert(name.to_owned(), Function { code, calls });
            }
        }
    }
    functions
}

fn rustc(arguments: &[&str]) -> String {
    let run = Run::new(Command::new("rustc").args(arguments).current_dir(workspace()).output().unwrap());
    assert!(run.succeeded(), "{}", run.stderr);
    run.stdout.trim().to_owned()
}

static LINKER: LazyLock<PathBuf> = LazyLock::new(|| {
    let (sysroot, host) = (rustc(&["--print", "sysroot"]), rustc(&["--print", "host-tuple"]));
    [&sysroot, "lib/rustlib", &host, "bin/rust-lld"].iter().collect()
});

/// Symbols of the standard library that a program may use. `memcpy` and `memset` are only for functions that return
/// threats, because their results take up to 2 KiB.
const ELSEWHERE: [&str; 3] = ["rust_eh_personality", "memcpy", "memset"];

/// Links a program from some functions, to find out what they can call. The linker removes code that the functions
/// cannot reach. It fails if the remaining code uses a symbol that is undefined and not in `elsewhere`.
fn link(build: &Build, functions: &[&str], elsewhere: &[&str]) -> Run {
    let mut options = vec!["gnu".to_owned(), "--gc-sections".to_owned(), "--entry=0".to_owned()];
    options.extend(elsewhere.iter().map(|name| format!("--defsym={name}=0")));
    options.extend(functions.iter().map(|function| format!("--undefined={function}")));
    run_linker(&options, &build.path).0
}

/// Links a WebAssembly module from some functions, without the names of functions that it does not export.
fn link_module(functions: &[&str]) -> (Run, Vec<u8>) {
    static ARCHIVE: LazyLock<PathBuf> =
        LazyLock::new(|| archive("wasm32-unknown-unknown", "wasm32", "-Ctarget-feature=+simd128"));
    let mut options = vec!["wasm".to_owned(), "--no-entry".to_owned(), "--strip-all".to_owned()];
    options.extend(functions.iter().map(|function| format!("--export={function}")));
    run_linker(&options, &ARCHIVE)
}

/// Links a program, and returns its bytes. Tests run at the same time, so each program has a folder of its own.
fn run_linker(options: &[String], archive: &Path) -> (Run, Vec<u8>) {
    let scratch = Scratch::new();
    let mut linker = Command::new(&*LINKER);
    linker.arg("-flavor").args(options).arg(archive).arg("-o").arg(scratch.path("program"));
    let run = Run::new(linker.output().unwrap());
    (run, fs::read(scratch.path("program")).unwrap_or_default())
}

fn links(target: &str, functions: &[&str], link: impl Fn(&[&str]) -> Run) {
    let run = link(functions);
    if !run.succeeded() {
        let culprits: Vec<_> = functions.iter().filter(|&&function| !link(&[function]).succeeded()).collect();
        panic!("{target}: {culprits:#?}\n{}", run.stderr);
    }
}

#[test]
fn programs_of_all_attack_functions_link() {
    for build in BUILDS.iter() {
        let (threats, others): (Vec<_>, Vec<_>) = build.exported().partition(|name| name.contains("threat"));
        links(build.cpu, &threats, |functions| link(build, functions, &ELSEWHERE));
        links(build.cpu, &others, |functions| link(build, functions, &ELSEWHERE[..1]));
        let run = link(build, &threats, &ELSEWHERE[..1]);
        assert!(run.stderr.contains("undefined symbol: memcpy"), "{}", run.stderr);
    }
    // The names of the functions are taken from the build for AArch64, because the builds for x86-64 have additional
    // ones.
    let build = BUILDS.iter().find(|build| !build.is_x86_64).unwrap();
    links("wasm32", &build.exported().collect::<Vec<_>>(), |functions| link_module(functions).0);
}

/// Lists which methods of `Level` have code of their own at which levels. A method that lost this code would compute the
/// same results by scalar code, so each function is compared with the portable one for equal target features.
#[test]
fn levels_with_code_of_their_own() {
    let mut list = String::new();
    for cpu in CPUS {
        let functions = &BUILDS.iter().find(|build| build.cpu == cpu).unwrap().functions;
        let mut methods: Vec<_> =
            functions.keys().filter_map(|name| name.strip_prefix("portable::")).collect();
        methods.sort_unstable();
        for method in methods {
            let function = |level: &str| functions.get(&format!("{level}::{method}"));
            let has_own_code = |(level, twin): &(&str, &str)| {
                let (Some(own), Some(twin)) = (function(level), function(twin)) else { return false };
                own != twin && !own.calls_method(method)
            };
            let levels = [("avx2", "avx2_twin"), ("avx512", "avx512_twin"), ("compiled", "portable")];
            // The build for every x86-64 processor requires no level but the portable one.
            let levels = if cpu == "x86-64" { &levels[..2] } else { &levels };
            let own: Vec<_> = levels.iter().filter(|pair| has_own_code(pair)).map(|pair| pair.0).collect();
            let levels = if own.is_empty() { "-".to_owned() } else { own.join(" ") };
            writeln!(list, "{cpu:9} {method:24} {levels}").unwrap();
        }
    }
    let module = |level: &str, method: &str| {
        let name = format!("{level}::{method}");
        let (run, mut module) = link_module(&[&name]);
        let exported = module.windows(name.len()).position(|bytes| bytes == name.as_bytes());
        let exported = exported.unwrap_or_else(|| panic!("{name}: {}", run.stderr));
        // The names of both levels have the same length, so modules with the same code differ only in these bytes.
        module.drain(exported..exported + level.len());
        module
    };
    let portable = BUILDS[0].exported().filter_map(|name| name.strip_prefix("portable::"));
    let mut methods: Vec<_> = portable.collect();
    methods.sort_unstable();
    for method in &methods {
        let has_own_code = module("compiled", method) != module("portable", method);
        writeln!(list, "{:9} {method:24} {}", "simd128", if has_own_code { "compiled" } else { "-" })
            .unwrap();
    }
    expect_file!["levels.txt"].assert_eq(&list);
    // A caller of `pins` that ignores some sets is exported too.
    methods.retain(|&method| method != "checkers_and_pinned");
    assert_eq!(methods, methods_of_level());
}

/// Reads the names of the methods of `Level` that compute something from the sources of the library.
fn methods_of_level() -> Vec<String> {
    let folders = ["simd", "quad", "threats"].map(|folder| format!("{}/src/{folder}", library()));
    let files = folders.into_iter().flat_map(|folder| fs::read_dir(folder).unwrap());
    let mut names = Vec::new();
    for text in files.filter_map(|file| fs::read_to_string(file.unwrap().path()).ok()) {
        // The macro `dispatch!` defines most methods, in a block that it indents like any other.
        for block in text.split("impl Level {\n").skip(1) {
            let (block, _) = block.split_once("\n}").unwrap();
            let functions = block.split("\n    pub fn ").skip(1).filter_map(|text| text.split_once('('));
            let methods = functions.filter(|(_, arguments)| arguments.trim_start().starts_with("self,"));
            names.extend(methods.map(|(name, _)| name.to_owned()));
        }
    }
    names.sort_unstable();
    names
}

/// West attacks reverse the bits of the ranks only where this takes one instruction. The results are the same without.
#[test]
fn bits_are_reversed_by_one_instruction() {
    for build in BUILDS.iter() {
        let code = &build.functions["setwise::rook_attacks"].code;
        let is_rbit = |word: &[u8]| matches!(word, [_, 0..4, 0xc0, 0xda]);
        // Without the instruction, a reversal exchanges neighbouring bits by this mask.
        let has_mask = code.windows(8).any(|word| *word == [0x55; 8]);
        assert_eq!((code.chunks(4).any(is_rbit), has_mask), (!build.is_x86_64, false), "{}", build.cpu);
    }
}

/// The guide compares the code of two bishops, and of two forms of Obstruction Difference, on every x86-64 processor.
#[test]
fn the_guide_counts_instructions() {
    let build = BUILDS.iter().find(|build| build.cpu == "x86-64").unwrap();
    let code = |name: &str| &*build.functions[name].code;
    let count = |name: &str| Decoder::new(64, code(name), DecoderOptions::NONE).iter().count();
    let bishop = |name| format!("{} instructions in {} bytes", count(name), code(name).len());
    let [sum, difference] = ["obstruction::arithmetic", "obstruction::logical"].map(count);
    for (page, sentence) in [
        ("forms", bishop("SMSK::bishop_attacks")),
        ("forms", bishop("kindergarten::bishop_attacks")),
        (
            "techniques",
            format!("LLVM emits {} instructions for a line of `SMSK`", count("SquareMasks::file_attacks")),
        ),
        ("quad", format!("with AVX-512, `to_mailbox` takes {} instructions", count("avx512::to_mailbox"))),
        ("techniques", format!("`arithmetic` takes {sum} instructions on x86-64, `logical` {difference}")),
    ] {
        let text = fs::read_to_string(workspace().join(format!("core/docs/{page}.md"))).unwrap();
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(text.contains(&sentence), "{page}: {sentence}");
    }
}

/// Returns the instructions that load more than eight bytes of the board, which is the function's first argument.
///
/// Engines make a move by stores of single words. A load that is wider than the last store to its bytes waits until the
/// store has reached the cache. On some processors, a load that broadcasts a word to 64 bytes waits too.
fn wide_loads(code: &[u8]) -> Vec<String> {
    let mut factory = InstructionInfoFactory::new();
    // The registers and stack slots that point into the board. Code may copy the pointer, or add a constant to it.
    let (mut boards, mut slots) = (HashSet::from([Register::RDI]), HashSet::new());
    let mut wide = Vec::new();
    for instruction in Decoder::new(64, code, DecoderOptions::NONE) {
        let info = factory.info(&instruction);
        if info.used_memory().iter().any(|memory| {
            memory.access() == OpAccess::Read
                && (memory.memory_size().size() > 8 || instruction.op0_register().is_zmm())
                && [memory.base(), memory.index()].iter().any(|register| boards.contains(register))
        }) {
            wide.push(instruction.to_string());
        }
        let slot = (instruction.memory_base() == Register::RSP).then(|| instruction.memory_displacement64());
        let copies = match instruction.code() {
            Code::Mov_r64_rm64 if instruction.op1_kind() == OpKind::Memory => {
                slot.is_some_and(|slot| slots.contains(&slot))
            }
            Code::Mov_r64_rm64 | Code::Mov_rm64_r64 => boards.contains(&instruction.op1_register()),
            Code::Lea_r64_m => boards.contains(&instruction.memory_base()),
            _ => false,
        };
        let written = info.used_registers().iter().filter(|used| used.access() == OpAccess::Write);
        written.for_each(|used| _ = boards.remove(&used.register().full_register()));
        match instruction.op0_kind() {
            OpKind::Register if copies => _ = boards.insert(instruction.op0_register()),
            OpKind::Memory if copies => slots.extend(slot),
            _ => {}
        }
    }
    wide
}

/// Returns the wide loads on AArch64: each `ldr` of 16 bytes and each `ldp` of 32 bytes through `x0`. An `ldp` of two
/// words to two registers does not wait for earlier stores, so it does not count.
fn wide_loads_of_aarch64(code: &[u8]) -> Vec<String> {
    // For both kinds of loads: the bits of the instruction that do not depend on the addressing mode, and their value.
    const LOADS: [(u32, u32); 2] = [(0xfec0_03e0, 0x3cc0_0000), (0xfe40_03e0, 0xac40_0000)];
    let words = code.chunks(4).map(|word| u32::from_le_bytes(word.try_into().unwrap()));
    let is_wide = |word: &u32| LOADS.iter().any(|(mask, load)| word & mask == *load);
    words.filter(is_wide).map(|word| format!("{word:08x}")).collect()
}

/// Selects the functions that must not load several words at once. A function `assembled::compiled` assembles a
/// `PieceSets`. In builds without AVX2 it copies the sets by wide loads to call a scalar function, so it is left out.
fn inspected(build: &Build) -> impl Iterator<Item = &str> {
    let is_copied = build.cpu != "x86-64-v3";
    build.exported().filter(move |name| {
        name.starts_with("lent::")
            || name.starts_with("twelve::")
            || name.starts_with("assembled::") && !(is_copied && name.contains("::compiled::"))
    })
}

#[test]
fn every_word_of_a_board_is_loaded_alone() {
    for build in BUILDS.iter() {
        let wide_loads = if build.is_x86_64 { wide_loads } else { wide_loads_of_aarch64 };
        let loads = |name| wide_loads(&build.functions[name].code);
        assert!(!loads("merged::union").is_empty(), "merged loads are not found");
        let (levels, assembled) = match build.cpu {
            "generic" => (1, 0),
            "x86-64-v3" => (3, 3),
            _ => (3, 2),
        };
        assert_eq!(inspected(build).count(), levels * (8 + 4) + assembled * 6);
        let wide: Vec<_> =
            inspected(build).map(|name| (name, loads(name))).filter(|(_, loads)| !loads.is_empty()).collect();
        assert!(wide.is_empty(), "{}: {wide:#?}", build.cpu);
    }
}
