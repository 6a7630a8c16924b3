//! What a program that uses the library is made of, read from the file that the linker wrote.
//!
//! The sections and symbols looked at are those of ELF. `main.rs` leaves this module out where programs have another
//! format, which is on Windows and on the systems of Apple.

use quintessence_compiled::Program;

const BASELINE: &str = env!("CARGO_BIN_EXE_program-baseline");
const EMBEDDED: &str = env!("CARGO_BIN_EXE_program-embedded");
const SLIDERS: &str = env!("CARGO_BIN_EXE_program-sliders");

#[test]
fn tables_are_read_only_and_aligned() {
    let program = Program::read(EMBEDDED);
    let is_ours =
        |name: &str| name.starts_with("program_embedded::OWN_") || name.starts_with("quintessence::");
    let tables: Vec<_> = program.tables().filter(|table| is_ours(&table.name)).collect();
    let mut aligned = 0;
    for table in &tables {
        let name = &table.name;
        assert!(!table.is_writable, "{name} is in {}", table.section);
        // What the library makes is aligned to cache lines, if the call does not choose another boundary.
        let alignment = if name.contains("OWN_MASKS") { 4_096 } else { 64 };
        let is_aligned =
            name.ends_with("::__ALIGNED") || name.ends_with("::TABLE") || name.contains("OWN_DUAL");
        assert!(!is_aligned || table.address % alignment == 0, "{name} is at {:#x}", table.address);
        aligned += usize::from(is_aligned);
    }
    assert!(tables.len() >= 16 && aligned >= 11, "{aligned} of {tables:#?}");
}

/// Attributes reach the item: what says so is kept, or placed, or left out.
#[test]
fn attributes_are_passed_on() {
    let program = Program::read(EMBEDDED);
    let own: Vec<_> =
        program.tables().filter(|table| table.name.starts_with("program_embedded::OWN_")).collect();
    let placed = own.iter().filter(|table| table.section == ".own_tables").map(|table| &*table.name);
    assert_eq!((own.len(), placed.collect()), (10, vec!["program_embedded::OWN_PLACED"]));
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
