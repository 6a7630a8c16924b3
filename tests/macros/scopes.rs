//! Emitted code must compile wherever a caller puts it. These tests build macro calls in crates of three editions,
//! which deny every lint of rustc and clippy, and in a crate whose items have all names that the emitted code might
//! look up.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::Path;
use std::process::Command;

use expander::Kind;
use support::scratch::{Run, Scratch};

use crate::calls::calls;
use crate::crates::{self, crates, write_one};

const EDITIONS: [(&str, &str); 3] = [("strict", "2024"), ("strict_2021", "2021"), ("strict_2018", "2018")];

const CORNER: &str = "::quintessence::bitboard! {
    . . . . . . . .  . . . . . . . .  . . . . . . . .  . . . . . . . .
    . . . . . . . .  . . . . . . . .  . . . . . . . .  X . . . . . . .
}";

/// A call of `conversions!` with every line, for the types of `types.rs`.
const CONVERSIONS: &str = "
    use crate::types::{Bits, Board, Number, Side, Sides, Sq};
    ::quintessence::conversions! {
        set Bits.bits;
        square Sq;
        square Number.number;
        color Side { White, Black };
        board Board { roles: [Bits; 6], colors: [Bits; 2] };
        sides Sides { words: [[u64; 6]; 2] };
        mapping = h8;
    }
";

/// Lints that cannot be denied: `implicit_return` contradicts `needless_return`, docs are the caller's task, and the
/// level of `linker_messages` can be set only in a crate that is linked.
const EXEMPT: &str =
    "clippy::implicit_return missing_docs clippy::missing_docs_in_private_items linker_messages";

/// Lints that the compiler lists although it knows their names only with an unstable feature, so they cannot be denied.
const UNSTABLE: &str = "default_overrides_default_fields fuzzy_provenance_casts lossy_provenance_casts \
    multiple_supertrait_upcastable must_not_suspend non_exhaustive_omitted_patterns \
    resolving_to_items_shadowing_supertrait_items shadowing_supertrait_items test_unstable_lint unqualified_local_imports";

fn denied() -> String {
    let clippy = Path::new(env!("CARGO")).with_file_name("clippy-driver");
    let help = Run::new(Command::new(clippy).args(["-W", "help"]).output().unwrap());
    let names = help.stdout.lines().filter_map(|line| {
        let mut words = line.split_whitespace();
        let (name, level) = (words.next()?, words.next()?);
        ["allow", "warn", "deny"].contains(&level).then(|| name.replace('-', "_"))
    });
    let mut lints: BTreeSet<String> = names.collect();
    for lint in EXEMPT.split(' ').chain(UNSTABLE.split(' ')) {
        assert!(lints.remove(lint), "`{lint}` is no lint, but exempt");
    }
    assert!(lints.len() > 1_000 && lints.contains("clippy::arithmetic_side_effects"), "{}", lints.len());
    format!("#![deny({})]\n", lints.into_iter().collect::<Vec<_>>().join(", "))
}

/// An `impl` or a trait may contain constants, but no statics.
fn associated(call: &str) -> String {
    call.replace("pub static ", "pub const ")
}

fn has_table(kind: Kind) -> bool {
    kind != Kind::VerifyTable
}

fn strict(denied: &str, edition: &str) -> String {
    let mut source = format!("//! Calls.\n#![no_std]\n{denied}pub mod fragments;\npub mod types;\n");
    for (number, (kind, call)) in calls().enumerate() {
        let call_of = |call: &str| format!("::quintessence::{kind} {{ {call} }}");
        let mut types = String::new();
        for name in ["Bits", "Entry"].into_iter().filter(|name| call.contains(name)) {
            write!(types, "use crate::types::{name};").unwrap();
        }
        writeln!(source, "/// Calls.\npub mod c{number} {{ {types}\n{}", call_of(call)).unwrap();
        if edition != "2024" {
            source += "}\n";
            continue;
        }
        let local = call_of(&used(&call.replace("pub ", "")));
        writeln!(source, "/// Calls.\npub const BLOCK: () = const {{ {local} }};").unwrap();
        if has_table(kind) {
            writeln!(
                source,
                "/// Has tables.\n#[derive(Clone, Copy, Debug)]\n#[non_exhaustive]\npub struct Host;\nimpl Host {{ {} }}\n\
                 /// Has tables.\npub trait Tables {{ {} }}",
                call_of(&associated(call)),
                call_of(&associated(call).replace("pub ", "")),
            )
            .unwrap();
        }
        writeln!(source, "/// Calls.\n#[inline]\npub const fn body() {{ {local} }} }}").unwrap();
    }
    writeln!(source, "/// Conversions.\npub mod conversions {{ {CONVERSIONS} }}").unwrap();
    writeln!(source, "/// A board.\npub const CORNER: ::quintessence::Bitboard = {CORNER};").unwrap();
    source
}

/// Expects the lint `dead_code`, because nothing reads a table that is declared in a function.
fn used(call: &str) -> String {
    call.replace("static ", "#[expect(dead_code, reason = \"no one reads it\")] static ")
        .replace("const ", "#[expect(dead_code, reason = \"no one reads it\")] const ")
}

/// Names of types and modules that the emitted code must not look up in the scope of the caller.
const TYPES: &str = "\
    u8 u16 u32 u64 u128 usize i8 i64 bool Bitboard SquareMasks LineMasks CompactLineMasks Mapping \
    Direction Color Line Column Shape Integer T verify tables boards primitive";

const VARIABLES: &str = "\
    square board error found __words __square __found __integer __table __entries __expected __board __agreeing \
     __Aligned __ALIGNED BOARD TABLE WORDS __WORDS";

/// A trait of the hostile crate gives every type methods with these names. Method calls in emitted code would find them
/// before the methods of the library, because they take `self` by value.
const METHODS: &str = "\
    mapping stride gaps at verify reverse_bits swap_bytes message get";

fn hostile() -> String {
    let mut source = "#![no_std]\n#![no_implicit_prelude]\n#![allow(warnings)]\n\
                      mod core {}\nmod std {}\nmod quintessence {}\npub mod types;\n"
        .to_owned();
    for name in ["panic", "assert", "compile_error", "stringify", "concat"] {
        writeln!(source, "macro_rules! {name} {{ ($($tokens:tt)*) => {{ let 0 = 1; }}; }}").unwrap();
    }
    let methods = format!("fn {}(self) {{}}", METHODS.replace(' ', "(self) {} fn "));
    writeln!(source, "pub trait Methods: ::core::marker::Sized {{ {methods} }} impl<T> Methods for T {{}}")
        .unwrap();
    let forms: [fn(&str) -> String; 4] = [
        |name| format!("const {name}: () = ();"),
        |name| format!("static {name}: () = ();"),
        |name| format!("struct {name};"),
        |name| format!("struct {name}(());"),
    ];
    for (number, (kind, call)) in calls().enumerate() {
        let call = call.replace("::quintessence", "::renamed");
        let call_of = |call: &str| format!("::renamed::{kind} {{ {call} }}");
        let is_named =
            |name: &str| call.split(|it: char| !it.is_alphanumeric() && it != '_').any(|word| word == name);
        let items = |names: &str, item: &dyn Fn(&str) -> String| -> String {
            let hidden = names.split(' ').filter(|name| *name == "square" || !is_named(name));
            hidden.map(item).collect::<Vec<_>>().join(" ")
        };
        let types = items(TYPES, &|name| format!("struct {name};"));
        let types = format!("use crate::Methods as _; use crate::types::{{Bits, Entry}}; {types}");
        for form in BTreeSet::from([0, number % 4]) {
            let items = items(VARIABLES, &forms[form]);
            let board = CORNER.replace("::quintessence", "::renamed");
            writeln!(
                source,
                "pub mod c{number}_{form} {{ {types} {items} {}\npub const CORNER: ::renamed::Bitboard = {board}; }}",
                call_of(&call)
            )
            .unwrap();
        }
        if has_table(kind) {
            let parameters = "<const square: usize, const __words: usize, const BOARD: usize>";
            writeln!(
                source,
                "pub mod p{number} {{ use crate::types::{{Bits, Entry}}; pub struct P{parameters}; \
                 impl{parameters} P<square, __words, BOARD> {{ {} }} }}",
                call_of(&associated(&call))
            )
            .unwrap();
        }
    }
    let types = TYPES.split(' ').map(|name| format!("struct {name};")).collect::<Vec<_>>().join(" ");
    let call = CONVERSIONS.replace("::quintessence", "::renamed");
    writeln!(source, "pub mod conversions {{ use crate::Methods as _; {types} {call} }}").unwrap();
    source
}

pub(crate) fn write(scratch: &Scratch) {
    let denied = denied();
    let types = include_str!("scopes/types.rs");
    let maker = format!("//! Macros.\n#![no_std]\n{}", include_str!("scopes/maker.rs"));
    write_one(scratch, "maker", &maker);
    let lints = "pub const fn half(n: u64) -> u64 { n as u64 / 2 }\n\
                 quintessence::square_table! { static NUMBERS: [(u64, u8); 64] = (file, 300); }\n";
    write_one(scratch, "lints", &format!("//! Mistakes.\n{denied}\n{lints}"));
    for (name, edition) in EDITIONS {
        let files = [
            ("lib.rs", &*strict(&denied, edition)),
            ("types.rs", types),
            ("fragments.rs", include_str!("scopes/fragments.rs")),
        ];
        let dependencies = ["quintessence", "maker = { path = \"../maker\" }\n"];
        crates::write(scratch, name, edition, dependencies, &files);
    }
    let types = types.replace("#[derive(Clone, Copy, Debug, PartialEq, Eq)]", "");
    crates::write(
        scratch,
        "hostile",
        "2024",
        ["renamed", ""],
        &[("lib.rs", &hostile()), ("types.rs", &types)],
    );
}

#[test]
fn calls_in_strict_and_in_hostile_scopes() {
    let packages = EDITIONS.iter().flat_map(|(name, _)| ["--package", *name]);
    let packages: Vec<_> = packages.chain(["--package", "hostile"]).collect();
    let run = crates().cargo(".", &[&["clippy", "--quiet"], &packages[..]].concat());
    assert!(run.succeeded() && run.stdout.is_empty() && run.stderr.is_empty(), "{}", run.stderr);
}

/// Shows that the attribute `deny` refuses lints in plain code and in tables. If it did not, the test above would prove
/// nothing.
#[test]
fn lints_of_the_caller() {
    let run = crates().cargo(".", &["clippy", "--quiet", "--package", "lints"]);
    for message in [
        "trivial numeric cast",
        "integer division",
        "missing `#[inline]`",
        "literal out of range for `u8`",
        "static `NUMBERS` is never used",
    ] {
        assert!(run.stderr.contains(message), "no `{message}` in\n{}", run.stderr);
    }
}
