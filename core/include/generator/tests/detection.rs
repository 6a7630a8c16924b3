//! How code that is compiled without flags finds out whether the processor has AVX2, on x86-64.

use std::fs;
use std::path::Path;
use std::process::Command;

use object::{Object as _, ObjectSymbol as _};
use quintessence::Mapping;
use quintessence_header::header;
use support::compiler::{C, CPP, compile, compilers, succeeds};
use support::scratch::{Run, Scratch};

use super::agrees;

/// Replaces both instructions by functions that return all answers which matter, one after the other. A bit 6 or 7 of
/// the number sets all bits of the answers that must not matter.
const ANSWERS: &str = r#"
__asm__(".macro cpuid\n call answer\n .endm\n .macro xgetbv\n call saved_registers\n .endm\n"
        ".text\n answer: testl %eax, %eax\n jne 1f\n movl highest(%rip), %eax\n ret\n"
        "1: cmpl $1, %eax\n jne 2f\n movl features(%rip), %ecx\n ret\n"
        "2: movl extended(%rip), %ebx\n ret\n"
        "saved_registers: incl questions(%rip)\n movl saved(%rip), %eax\n ret\n");
#ifdef __cplusplus
extern "C" {
#endif
extern uint32_t highest, features, extended, saved, questions;
uint32_t highest, features, extended, saved, questions;
#ifdef __cplusplus
}
#endif

int main(void) {
    const uint32_t osxsave = 1u << 27, avx = 1u << 28, avx2 = 1 << 5;
    int failures = 0;
    for (int i = 0; i < 256; i++) {
        highest = i & 1 ? 7 : 6;
        features = (i & 2 ? osxsave : 0) | (i & 4 ? avx : 0) | (i & 64 ? ~(osxsave | avx) : 0);
        saved = (i & 8 ? 2u : 0) | (i & 16 ? 4u : 0) | (i & 64 ? ~6u : 0);
        extended = (i & 32 ? avx2 : 0) | (i & 128 ? ~avx2 : 0);
        quintessence_level = 0;
        questions = 0;
        const int expected = (i & 63) == 63;
        failures += quintessence_bishop_attacks(0, 0) != quintessence_bishop_and_rook_attacks(0, 0).bishop;
        failures += quintessence_has_avx2() != expected || quintessence_level != 1 + expected;
        /* Without OSXSAVE and AVX, the instruction does not exist. A second call asks nothing. */
        quintessence_detect();
        failures += quintessence_level != 1 + expected || questions != ((i & 6) == 6);
    }
    return failures != 0;
}
"#;

#[test]
fn the_processor_and_the_system_must_have_avx2() {
    let scratch = Scratch::new();
    scratch.write("quintessence.h", &header(Mapping::A1));
    scratch.write("answers.c", &format!("#include \"quintessence.h\"\n{ANSWERS}"));
    for way in [C, CPP] {
        // A call inside a function would overwrite the red zone of the stack.
        let arguments = ["-O2", "-march=x86-64", "-mno-red-zone", "-o", "answers", "answers.c"];
        compile(&scratch.path(""), way, &arguments, |run| {
            succeeds(run);
            agrees(&scratch.path("answers"));
        });
    }
}

/// A program without a runtime, in C and C++, of files for two mappings.
const START: &str = r#"
#include "quintessence.h"
#ifdef __cplusplus
extern "C"
#endif
uint64_t map_in_another_file(uint64_t side, const uint64_t *roles);
#ifdef START
__attribute__((__force_align_arg_pointer__)) void _start(void);
void _start(void) {
    const uint64_t in_a1[6] = {1 << 28}, in_a8[6] = {UINT64_C(1) << 36};
    const long status = map_in_another_file(*in_a8, in_a8) != UINT64_C(0x28) << 24 ||
                        quintessence_attack_map(*in_a1, in_a1, *in_a1, *in_a1) != UINT64_C(0x28) << 32;
    __asm__ volatile("syscall" : : "a"(60), "D"(status) : "rcx", "r11", "memory");
}
#else
uint64_t map_in_another_file(uint64_t side, const uint64_t *roles) {
    return quintessence_attack_map(side, roles, side, side);
}
#endif
"#;

/// The names of an object's symbols that are defined, or of those that another object must define.
fn symbols(path: &Path, are_defined: bool) -> Vec<String> {
    let bytes = fs::read(path).unwrap();
    let file = object::File::parse(&*bytes).unwrap();
    let names = file.symbols().filter(|symbol| symbol.is_undefined() != are_defined);
    names.map(|symbol| symbol.name().unwrap().to_owned()).filter(|name| !name.is_empty()).collect()
}

/// Programs of Rust for musl, libraries and systems other than Linux link neither libgcc nor compiler-rt.
#[test]
fn detection_needs_no_library_and_one_byte_of_a_program() {
    let scratch = Scratch::new();
    scratch.write("quintessence.h", &header(Mapping::A1));
    scratch.write("a8/quintessence.h", &header(Mapping::A8));
    scratch.write("start.c", START);
    scratch.write("a8/start.c", START);
    let folder = scratch.path("");
    let plain = ["-O2", "-march=x86-64", "-ffreestanding", "-fno-exceptions"];
    for way in [C, CPP] {
        compile(&folder, way, &[&plain[..], &["-c", "-o", "other.o", "a8/start.c"]].concat(), succeeds);
        assert_eq!(symbols(&scratch.path("other.o"), false), ["_GLOBAL_OFFSET_TABLE_"; 0]);
        let linked = ["-nostdlib", "-static", "-DSTART", "-o", "start", "start.c", "-xnone", "other.o"];
        compile(&folder, C, &[&plain[..], &linked].concat(), |run| {
            succeeds(run);
            let bytes =
                symbols(&scratch.path("start"), true).into_iter().filter(|name| name.contains("_level"));
            assert_eq!(bytes.count(), if way == C { 1 } else { 2 });
            agrees(&scratch.path("start"));
        });
        let shared = ["-fPIC", "-shared", "-nostdlib", "-o", "library.so", "start.c"];
        compile(&folder, way, &[&plain[..], &shared].concat(), |run| {
            succeeds(run);
            let bytes = fs::read(scratch.path("library.so")).unwrap();
            let file = object::File::parse(&*bytes).unwrap();
            let names: Vec<_> =
                file.dynamic_symbols().map(|symbol| symbol.name().unwrap().to_owned()).collect();
            assert_eq!(names, ["map_in_another_file"], "a library must not share the byte with a program");
        });
        if compilers().contains(&"clang") {
            for target in ["x86_64-apple-macos10.12", "x86_64-unknown-freebsd", "x86_64-unknown-linux-musl"] {
                let mut clang = Command::new("clang");
                clang.args(way).args(plain).args(["-c", "-o", "object.o", "start.c", "-target", target]);
                succeeds(&Run::new(clang.current_dir(&folder).output().unwrap()));
                assert_eq!(symbols(&scratch.path("object.o"), false), [""; 0], "{target}");
            }
        }
    }
}
