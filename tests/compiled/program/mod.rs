//! What a program that uses the library is made of, read from the file that the linker wrote.
//!
//! The sections and symbols looked at are those of ELF. `main.rs` leaves this module out where programs have another
//! format, which is on Windows and on the systems of Apple.

use quintessence_compiled::Program;

const BASELINE: &str = env!("CARGO_BIN_EXE_program-baseline");
const EMBEDDED: &str = env!("CARGO_BIN_EXE_program-embedded");
const SLIDERS: &str = env!("CARGO_BIN_EXE_program-sliders");

/// The tables of `program-embedded` that are aligned, and those that the library aligns.
const ALIGNED: [(&str, u64); 11] = [
    ("program_embedded::OWN_SMSK::__ALIGNED", 64),
    ("program_embedded::OWN_MASK_EX::__ALIGNED", 64),
    ("program_embedded::OWN_MASKS::__ALIGNED", 4_096),
    ("program_embedded::OWN_FIRST_RANK::__ALIGNED", 64),
    ("program_embedded::OWN_WIDE_LINES::__ALIGNED", 64),
    ("program_embedded::OWN_DUAL", 64),
    ("quintessence::tables::square_masks::SMSK::TABLE", 64),
    ("quintessence::tables::mask_ex::MASK_EX::TABLE", 64),
    ("quintessence::tables::line_masks::MASKS::TABLE", 64),
    ("quintessence::tables::compact_line_masks::COMPACT_MASKS::TABLE", 64),
    ("quintessence::tables::first_rank::FIRST_RANK::TABLE", 64),
];

#[test]
fn tables_are_read_only_and_aligned() {
    let program = Program::read(EMBEDDED);
    let is_ours =
        |name: &str| name.starts_with("program_embedded::OWN_") || name.starts_with("quintessence::");
    let tables: Vec<_> = program.tables().filter(|table| is_ours(&table.name)).collect();
    assert!(tables.len() >= 19, "{tables:#?}");
    for table in tables {
        assert!(!table.is_writable, "{} is in {}", table.name, table.section);
    }
    for (name, alignment) in ALIGNED {
        let table = program.table(name);
        assert_eq!(table.address % alignment, 0, "{name} is at {:#x}", table.address);
    }
}

/// Attributes reach the item: what says so is kept, or placed, or left out.
#[test]
fn attributes_are_passed_on() {
    let program = Program::read(EMBEDDED);
    for name in ["OWN_PLACED", "OWN_PLACED_KNIGHT"] {
        assert_eq!(program.table(&format!("program_embedded::{name}")).section, ".own_tables");
    }
    let own = program.tables().filter(|table| table.name.starts_with("program_embedded::OWN_"));
    assert_eq!(own.count(), 13);
}

/// What runs before `main` is the same with tables and without: functions of the standard library.
#[test]
fn tables_have_no_start_up_code() {
    let baseline = Program::read(BASELINE);
    assert!(cfg!(not(target_os = "linux")) || baseline.start_up.iter().any(|name| name.starts_with("std::")));
    // The standard library has data that can be written to, which the test of tables would report.
    assert!(baseline.tables().any(|table| table.is_writable));
    for program in [EMBEDDED, SLIDERS] {
        assert_eq!(Program::read(program).start_up, baseline.start_up, "{program}");
    }
}

/// Rook, bishop and queen attacks by the functions that a user finds first.
#[test]
fn sliders_embed_two_and_a_half_kibibytes() {
    let program = Program::read(SLIDERS);
    let tables = program.tables().filter(|table| table.name.starts_with("quintessence::"));
    let bytes: u64 = tables.map(|table| table.size).sum();
    assert!((2_048..=2_560).contains(&bytes), "{bytes} bytes");
}
