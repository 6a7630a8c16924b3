//! How wide the loads from a board in memory are.
//!
//! An engine moves by stores of single words. A load that is wider than the last store to its bytes waits until the
//! store has reached the cache. On some processors, so does the load that broadcasts a word to 64 bytes.

use std::collections::HashSet;

use iced_x86::{Code, Decoder, DecoderOptions, InstructionInfoFactory, OpAccess, OpKind, Register};

use super::build::{BUILDS, Build};

/// The instructions of a function that load more than eight bytes through its first argument, or broadcast to 64 bytes.
fn wide_loads(code: &[u8]) -> Vec<String> {
    let mut factory = InstructionInfoFactory::new();
    // The registers and the slots of the stack that hold the argument, perhaps with a constant added.
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

/// The functions that are asked. Scalar functions are not inlined, so without AVX2 an assembled board is copied.
fn asked(build: &Build) -> impl Iterator<Item = &str> {
    let is_copied = build.cpu != "x86-64-v3";
    build.exported().filter(move |name| {
        name.starts_with("lent::")
            || name.starts_with("twelve::")
            || name.starts_with("assembled::") && !(is_copied && name.contains("::compiled::"))
    })
}

#[test]
fn every_word_of_a_board_is_loaded_alone() {
    for build in BUILDS.iter().filter(|build| build.is_x86_64) {
        let loads = |name| wide_loads(&build.functions[name]);
        assert!(!loads("merged::union").is_empty(), "merged loads are not found");
        let assembled = if build.cpu == "x86-64-v3" { 3 } else { 2 };
        assert_eq!(asked(build).count(), 3 * (8 + 4) + assembled * 6);
        let wide: Vec<_> =
            asked(build).map(|name| (name, loads(name))).filter(|(_, loads)| !loads.is_empty()).collect();
        assert!(wide.is_empty(), "{}: {wide:#?}", build.cpu);
    }
}
