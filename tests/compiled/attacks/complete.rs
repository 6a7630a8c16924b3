//! Whether all attack functions are exported.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use support::scratch::workspace;

use super::build::BUILDS;
use super::exported;

/// The files and folders of the attack functions, below `core/src`.
const SOURCES: [&str; 9] = [
    "attacks",
    "technique",
    "quad/fill.rs",
    "quad/safety.rs",
    "simd/level",
    "simd/twin.rs",
    "threats/all.rs",
    "threats/moves.rs",
    "threats/square.rs",
];

/// Types that are exported under other paths than those of the modules with their methods.
const ELSEWHERE: [(&str, &str); 6] = [
    ("hyperbola::MaskEx::", "MaskEx::"),
    ("hyperbola::smsk::SquareMasks::", "SquareMasks::"),
    ("obstruction::LineMasks::", "LineMasks::"),
    ("obstruction::CompactLineMasks::", "CompactLineMasks::"),
    ("simd::Level::", "compiled::"),
    ("simd::Level::", "portable::"),
];

/// Public functions in these files that compute no attacks, and why.
const OTHERS: [(&str, &[&str]); 4] = [
    (
        "choose a level",
        &[
            "simd::Level::avx2",
            "simd::Level::avx512",
            "simd::Level::compiled",
            "simd::Level::detect",
            "simd::Level::isa",
            "simd::Level::supported",
            "simd::UnsupportedIsa::isa",
        ],
    ),
    (
        "convert a layout of masks",
        &["obstruction::LineMasks::compact", "obstruction::CompactLineMasks::full"],
    ),
    (
        "return a field",
        &[
            "threats::MoveThreats::begun_masks",
            "threats::MoveThreats::blocks",
            "threats::MoveThreats::ended_masks",
            "threats::PieceThreats::lanes",
            "threats::PieceThreats::mask",
            "simd::Twin::occupied",
        ],
    ),
    (
        "make an iterator, which `begun_sum` and `direct_sum` run",
        &[
            "threats::MoveThreats::begun",
            "threats::MoveThreats::ended",
            "threats::PieceThreats::direct",
            "threats::PieceThreats::discovered",
        ],
    ),
];

#[test]
fn all_attack_functions_are_exported() {
    let mut public = Functions::default();
    for source in SOURCES {
        public.add(&workspace().join("core/src"), Path::new(source));
    }
    let mut public = public.with_macros();
    assert!(public.len() > 100, "{} functions", public.len());
    for path in OTHERS.iter().flat_map(|(_, paths)| *paths) {
        assert!(public.remove(*path), "there is no function {path}");
    }
    let exported: BTreeSet<_> = exported(&BUILDS[0]).into_iter().map(without_parameters).collect();
    let missing: Vec<_> =
        public.iter().filter(|path| symbols(path).iter().any(|symbol| !exported.contains(symbol))).collect();
    assert!(missing.is_empty(), "not in tests/compiled/attacks/probe: {missing:?}");
}

/// The symbols under which a function must be exported.
fn symbols(path: &str) -> Vec<String> {
    let moved = ELSEWHERE.iter().filter_map(|(from, to)| Some(format!("{to}{}", path.strip_prefix(from)?)));
    let moved: Vec<_> = moved.collect();
    if !moved.is_empty() {
        return moved;
    }
    vec![if path.contains("::") { path.to_owned() } else { format!("root::{path}") }]
}

/// The path without the parameters of its type.
fn without_parameters(path: &str) -> String {
    match (path.find('<'), path.rfind('>')) {
        (Some(start), Some(end)) => format!("{}{}", &path[..start], &path[end + 1..]),
        _ => path.to_owned(),
    }
}

/// The public functions in source files. Their paths are those of their modules without the private modules.
#[derive(Debug, Default)]
struct Functions {
    paths: BTreeSet<String>,
    /// The functions that each macro defines, relative to the module that calls the macro.
    of_macros: BTreeMap<String, BTreeSet<String>>,
    /// The module and the macro of each call, and its first argument.
    calls: Vec<[String; 3]>,
}

impl Functions {
    /// Adds the functions of a file, or of the files in a folder, below `root`.
    fn add(&mut self, root: &Path, source: &Path) {
        let path = root.join(source);
        if path.is_dir() {
            for entry in fs::read_dir(&path).unwrap() {
                self.add(root, &source.join(entry.unwrap().file_name()));
            }
        } else {
            self.parse(&public_modules(root, source), &fs::read_to_string(path).unwrap());
        }
    }

    /// Adds the functions of a module. The sources are formatted, so items begin at the start of a line.
    fn parse(&mut self, module: &str, text: &str) {
        let (mut of_macro, mut of_type) = (None, String::new());
        // The header of an implementation may have several lines.
        let mut header = None;
        for line in text.lines() {
            let item = line.trim_start();
            if !line.is_empty() && !line.starts_with([' ', '}']) {
                of_macro = line.strip_prefix("macro_rules! ").map(name_at_start);
                of_type.clear();
                if let Some((name, arguments)) = line.split_once('!')
                    && of_macro.is_none()
                    && name == name_at_start(name)
                {
                    let argument = name_at_start(arguments.trim_start_matches('('));
                    self.calls.push([module, name, argument].map(str::to_owned));
                }
            }
            if let Some(start) = item.strip_prefix("impl") {
                header = Some(start.to_owned());
            } else if let Some(start) = &mut header {
                *start = format!("{start} {item}");
            }
            if let Some(header) = header.take_if(|header| header.ends_with('{')) {
                of_type = format!("{}::", type_of(&header));
            }
            let function = item.strip_prefix("pub const fn ").or_else(|| item.strip_prefix("pub fn "));
            if let Some(name) = function.map(name_at_start) {
                let function = format!("{of_type}{name}");
                match of_macro {
                    Some(of_macro) => {
                        self.of_macros.entry(of_macro.to_owned()).or_default().insert(function);
                    }
                    None => drop(self.paths.insert(joined(module, &function))),
                }
            }
        }
    }

    /// All functions, with those of each macro in each module that calls the macro.
    fn with_macros(mut self) -> BTreeSet<String> {
        let mut called = BTreeSet::new();
        for [module, name, argument] in &self.calls {
            if let Some(functions) = self.of_macros.get(name) {
                let path = |function: &String| joined(module, &function.replace(PARAMETER, argument));
                self.paths.extend(functions.iter().map(path));
                called.insert(name);
            }
        }
        let never: Vec<_> = self.of_macros.keys().filter(|name| !called.contains(name)).collect();
        assert!(never.is_empty(), "no file calls the macros {never:?}");
        self.paths
    }
}

fn joined(module: &str, function: &str) -> String {
    if module.is_empty() { function.to_owned() } else { format!("{module}::{function}") }
}

fn name_at_start(text: &str) -> &str {
    text.split(|c: char| c != '_' && !c.is_alphanumeric()).next().unwrap()
}

/// Stands for the first argument of a macro.
const PARAMETER: &str = "$";

/// The type after `impl` and its parameters, without those of the type.
fn type_of(implementation: &str) -> &str {
    let header = implementation.split(" {").next().unwrap();
    let header = header.strip_prefix('<').map_or(header, |_| header.split_once("> ").unwrap().1);
    let name = header.split(" for ").last().unwrap().trim_start();
    if name.starts_with(PARAMETER) { PARAMETER } else { name_at_start(name) }
}

/// The path of a file's module without the modules that their parents declare as private.
fn public_modules(root: &Path, source: &Path) -> String {
    let source = source.to_str().unwrap().replace('\\', "/");
    let modules = source.strip_suffix("/mod.rs").or_else(|| source.strip_suffix(".rs")).unwrap();
    let (mut public, mut parent) = (Vec::new(), root.join("lib.rs"));
    let mut folder = root.to_owned();
    for module in modules.split('/') {
        let declaration = format!("pub mod {module};");
        if fs::read_to_string(&parent).unwrap().lines().any(|line| line == declaration) {
            public.push(module);
        }
        folder.push(module);
        parent = folder.join("mod.rs");
    }
    public.join("::")
}

/// Functions of the same name in two modules are two functions.
#[test]
fn paths_of_functions_are_complete() {
    let mut functions = Functions::default();
    let text = "macro_rules! both {\n    () => {\n        pub const fn f() {}\n\n        impl<const N: u8> S<N> {\n            pub fn g() {}\n        }\n    };\n}\n\nboth! {}\n\n\
                pub const fn f(a: u8) {\n}\n\nimpl T for S<u8> {\n    pub fn h() {}\n}\n\npub(crate) fn private() {}\n\n\
                impl<const N: u8>\n    S<N>\n{\n    pub fn i() {}\n}\n\n\
                macro_rules! of {\n    ($t:ident) => {\n        impl $t<u8> {\n            pub fn j() {}\n        }\n    };\n}\n\nof!(T);\nof!(U);\n";
    functions.parse("a", text);
    functions.parse("b", "both!(8);\n\npub fn h() {}\n");
    functions.parse("", "pub fn root() {}\n");
    let expected =
        ["a::S::g", "a::S::h", "a::S::i", "a::T::j", "a::U::j", "a::f", "b::S::g", "b::f", "b::h", "root"];
    assert_eq!(functions.with_macros(), expected.map(str::to_owned).into());
    let root = workspace().join("core/src");
    assert_eq!(public_modules(&root, Path::new("attacks/sliders.rs")), "");
    assert_eq!(public_modules(&root, Path::new("technique/hyperbola/mod.rs")), "hyperbola");
    assert_eq!(public_modules(&root, Path::new("technique/hyperbola/smsk.rs")), "hyperbola::smsk");
    assert_eq!(without_parameters("A<u64,81>::f"), "A::f");
    assert_eq!(symbols("simd::Level::f"), ["compiled::f", "portable::f"]);
    assert_eq!(symbols("f"), ["root::f"]);
}
