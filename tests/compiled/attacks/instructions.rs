//! Calls and traps of a function.

use std::ops::Range;

use elf::Function;
use iced_x86::{Decoder, DecoderOptions, FlowControl, Instruction};

/// What leaves a function. An attack function may have calls and traps only for a reason.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Instructions<'a> {
    /// The callees of calls and of jumps that leave the function.
    pub(super) callees: Vec<Callee<'a>>,
    /// Instructions that end the program.
    pub(super) traps: usize,
}

/// Where a call or a jump leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Callee<'a> {
    /// The function that the instruction's relocation names.
    Named(&'a str),
    /// An address outside of the function, without a relocation.
    Unnamed,
    /// An address in a register or in memory, called.
    Pointer,
    /// An address in a register or in memory, jumped to: a call at the end of the function, or a table of jumps.
    Jump,
}

/// An instruction set whose calls can be found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Architecture {
    X86,
    Aarch64,
}

impl Architecture {
    pub(super) fn instructions(self, function: &Function) -> Instructions<'_> {
        match self {
            Self::X86 => x86(function),
            Self::Aarch64 => aarch64(function),
        }
    }
}

fn x86(function: &Function) -> Instructions<'_> {
    let mut found = Instructions::default();
    for instruction in &mut Decoder::new(64, &function.code, DecoderOptions::NONE) {
        assert!(!instruction.is_invalid(), "an instruction that the decoder does not know");
        let callee = match instruction.flow_control() {
            FlowControl::Call => Some(Callee::Unnamed),
            FlowControl::IndirectCall => Some(Callee::Pointer),
            FlowControl::IndirectBranch => Some(Callee::Jump),
            FlowControl::UnconditionalBranch | FlowControl::ConditionalBranch => {
                let stays = (instruction.near_branch_target() as usize) < function.code.len();
                if stays { None } else { Some(Callee::Unnamed) }
            }
            FlowControl::Exception | FlowControl::Interrupt => {
                found.traps += 1;
                continue;
            }
            _ => continue,
        };
        found.callees.extend(named(function, place(&instruction)).or(callee));
    }
    found
}

const fn place(instruction: &Instruction) -> Range<usize> {
    instruction.ip() as usize..instruction.next_ip() as usize
}

/// The function that a relocation in this range of the code names.
fn named(function: &Function, place: Range<usize>) -> Option<Callee<'_>> {
    function.references.range(place).next().map(|(_, name)| Callee::Named(name))
}

/// Every instruction has four bytes. Calls, jumps and traps are a few bit patterns, so no decoder is needed. Conditional
/// jumps reach only a MiB, so compilers do not leave a function by them.
///
/// # Source
/// Arm Architecture Reference Manual for A-profile, the pages of `B`, `BL`, `BLR`, `BR`, `BRK` and `UDF`.
fn aarch64(function: &Function) -> Instructions<'_> {
    let (words, rest) = function.code.as_chunks();
    assert!(rest.is_empty(), "a function whose length is no multiple of four");
    let mut found = Instructions::default();
    for (i, word) in words.iter().copied().map(u32::from_le_bytes).enumerate() {
        let is_brk = word & 0xffe0_001f == 0xd420_0000;
        let is_udf = word >> 16 == 0;
        found.traps += usize::from(is_brk || is_udf);
        let callee = match (word >> 26, word & 0xffff_fc1f) {
            (0b10_0101, _) => Some(Callee::Unnamed),
            (0b00_0101, _) => {
                // The lower 26 bits are the signed distance in instructions.
                let target = i as i64 + i64::from(word.cast_signed() << 6 >> 6);
                let stays = (0..words.len() as i64).contains(&target);
                if stays { None } else { Some(Callee::Unnamed) }
            }
            (_, 0xd63f_0000) => Some(Callee::Pointer),
            (_, 0xd61f_0000) => Some(Callee::Jump),
            _ => continue,
        };
        found.callees.extend(named(function, 4 * i..4 * i + 4).or(callee));
    }
    found
}

/// Bytes as an assembler writes them.
#[test]
fn calls_and_traps_are_recognized() {
    use Callee::{Jump, Named, Pointer, Unnamed};
    let function = |code: &[u8], references: &[(usize, &str)]| Function {
        code: code.to_vec(),
        references: references.iter().map(|&(place, name)| (place, name.to_owned())).collect(),
    };
    // nop; call rel32; call rel32; call [rip + 0]; call [rip + 0]; call rax; ud2; int3
    let calls = b"\x90\xe8\0\0\0\0\xe8\0\0\0\0\xff\x15\0\0\0\0\xff\x15\0\0\0\0\xff\xd0\x0f\x0b\xcc";
    // je +0; jmp -2, to itself; jmp rel32, beyond the end; jne, before the start; jmp rel32; jmp [rax]; jmp rax; ret
    let jumps = b"\x74\0\xeb\xfe\xe9\0\x01\0\0\x0f\x85\xc0\xff\xff\xff\xe9\0\0\0\0\xff\x20\xff\xe0\xc3";
    let x86 = function(&[&calls[..], jumps].concat(), &[(2, "a"), (13, "b"), (44, "c")]);
    let callees =
        [Named("a"), Unnamed, Named("b"), Pointer, Pointer, Unnamed, Unnamed, Named("c"), Jump, Jump];
    let expected = Instructions { callees: callees.to_vec(), traps: 2 };
    assert_eq!(Architecture::X86.instructions(&x86), expected);

    // nop; bl 0; bl 0; blr x8; brk #1; udf #0; br x8; b 0; b to the start; b beyond the end; b before the start; b 0; ret
    let words: [u32; 13] = [
        0xd503_201f,
        0x9400_0000,
        0x9400_0000,
        0xd63f_0100,
        0xd420_0020,
        0,
        0xd61f_0100,
        0x1400_0000,
        0x17ff_fff8,
        0x1400_0004,
        0x17ff_fff5,
        0x1400_0000,
        0xd65f_03c0,
    ];
    let aarch64 = function(&words.map(u32::to_le_bytes).concat(), &[(8, "a"), (44, "b")]);
    let callees = [Unnamed, Named("a"), Pointer, Jump, Unnamed, Unnamed, Named("b")];
    let expected = Instructions { callees: callees.to_vec(), traps: 2 };
    assert_eq!(Architecture::Aarch64.instructions(&aarch64), expected);
}
