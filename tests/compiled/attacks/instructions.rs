//! Counts of the instructions of a function.

use iced_x86::{Decoder, DecoderOptions, FlowControl};

/// Counts of a function's instructions. An attack function may have calls and traps only for a reason.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Instructions {
    pub(super) count: usize,
    pub(super) calls: usize,
    /// Instructions that end the program.
    pub(super) traps: usize,
}

/// An instruction set whose machine code can be counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Architecture {
    X86,
    Aarch64,
}

impl Architecture {
    pub(super) fn instructions(self, code: &[u8]) -> Instructions {
        match self {
            Self::X86 => x86(code),
            Self::Aarch64 => aarch64(code),
        }
    }
}

fn x86(code: &[u8]) -> Instructions {
    let mut found = Instructions::default();
    for instruction in &mut Decoder::new(64, code, DecoderOptions::NONE) {
        assert!(!instruction.is_invalid(), "an instruction that the decoder does not know");
        found.count += 1;
        match instruction.flow_control() {
            FlowControl::Call | FlowControl::IndirectCall => found.calls += 1,
            FlowControl::Exception | FlowControl::Interrupt => found.traps += 1,
            _ => {}
        }
    }
    found
}

/// Every instruction has four bytes. Calls and traps are four bit patterns, so no decoder is needed.
///
/// # Source
/// Arm Architecture Reference Manual for A-profile, the pages of `BL`, `BLR`, `BRK` and `UDF`.
fn aarch64(code: &[u8]) -> Instructions {
    let (words, rest) = code.as_chunks();
    assert!(rest.is_empty(), "a function whose length is no multiple of four");
    let mut found = Instructions { count: words.len(), ..Instructions::default() };
    for word in words.iter().copied().map(u32::from_le_bytes) {
        let (is_bl, is_blr) = (word >> 26 == 0b10_0101, word & 0xffff_fc1f == 0xd63f_0000);
        let (is_brk, is_udf) = (word & 0xffe0_001f == 0xd420_0000, word >> 16 == 0);
        found.calls += usize::from(is_bl || is_blr);
        found.traps += usize::from(is_brk || is_udf);
    }
    found
}

/// Bytes as an assembler writes them.
#[test]
fn calls_and_traps_are_recognized() {
    let count = |architecture: Architecture, code: &[u8]| {
        let Instructions { count, calls, traps } = architecture.instructions(code);
        (count, calls, traps)
    };
    // nop; call rel32; call [rip + 0]; ud2; int3; jmp rax; ret
    let x86 = b"\x90\xe8\0\0\0\0\xff\x15\0\0\0\0\x0f\x0b\xcc\xff\xe0\xc3";
    assert_eq!(count(Architecture::X86, x86), (7, 2, 2));
    // nop; bl 0; blr x8; brk #1; udf #0; br x8; b 0; ret
    let words: [u32; 8] =
        [0xd503_201f, 0x9400_0000, 0xd63f_0100, 0xd420_0020, 0, 0xd61f_0100, 0x1400_0000, 0xd65f_03c0];
    assert_eq!(count(Architecture::Aarch64, &words.map(u32::to_le_bytes).concat()), (8, 2, 2));
}
