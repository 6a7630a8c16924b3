//! Builds a crate with tables that contain every column, in every mapping of two small boards. It compiles only if the
//! emitted proofs accept the tables, and if the equations of `verify_table!` hold for them.

use std::fmt::Write as _;

use support::scratch::Scratch;

use crate::crates::{crates, write_one};

const COLUMNS: &str = "bit; square; position; file_index; rank_index; rank; file; diagonal; antidiagonal; king; knight; \
    pawn(white); pawn(black); lower(rank); lower(file); lower(diagonal); lower(antidiagonal); upper(rank); upper(file); \
    upper(diagonal); upper(antidiagonal); ray(east) | ray(west); ray(north) | ray(south); \
    ray(north_east) | ray(south_west); ray(north_west) | ray(south_east); reverse(upper(file)) >> 2 ^ !bit; \
    swap_bytes(bit) << 1 & !lower(rank)";

/// The macros evaluate these expressions themselves, and must find the same values as Rust. The last one is `u64::MAX`.
const PRECEDENCES: &str = "2 + 3 * square; 9 - 2 - 1 + square; square << 1 + 1; square & 3 << 1; square ^ 6 & 3; \
    square | 3 ^ 1; !square & 1; (square + 1) * 2; square - square + 3 * 0x5555555555555555";

const BOARDS: [(u8, u8, &str); 2] = [(3, 5, "stride = 9; gaps = [2, 20..=21];"), (6, 4, "word = u128;")];

pub(crate) fn write(scratch: &Scratch) {
    let (mut source, columns): (_, Vec<_>) = (String::new(), COLUMNS.split("; ").collect());
    for (number, (files, ranks, options)) in BOARDS.into_iter().enumerate() {
        let word = if options.contains("u128") { "u128" } else { "u64" };
        for corner in [(1, 1), (files, 1), (1, ranks), (files, ranks)] {
            for by_file in ["", "_by_file"] {
                let mapping = format!("{}{}{by_file}", char::from(b'a' + corner.0 - 1), corner.1);
                let options = format!("board = {files} x {ranks}; mapping = {mapping}; {options}");
                let equation = |(column, text): (usize, &&str)| format!("TABLE[square][{column}] == {text};");
                let equations: String = columns.iter().enumerate().map(equation).collect();
                writeln!(
                    source,
                    "pub mod b{number}_{mapping} {{ use quintessence::*;\n\
                     square_table! {{ pub static TABLE: [[{word}; {}]; {}] = [{}]; {options} }}\n\
                     verify_table! {{ {equations} {options} }}\n\
                     masks! {{ pub static FULL; {options} }}\n\
                     masks! {{ pub static COMPACT; layout = compact; {options} }}\n\
                     mask_ex! {{ pub static LINES; {options} }} }}",
                    columns.len(),
                    files * ranks,
                    columns.join(", ")
                )
                .unwrap();
            }
        }
    }
    for expression in PRECEDENCES.split("; ") {
        writeln!(source, "::quintessence::verify_table! {{ {expression} == {expression}; }}").unwrap();
    }
    // `verify_table!` accepts a table with entries beyond the last square, and a product on the left side of an
    // equation.
    source += "static LONGER: [u8; 65] = [1; 65]; \
        ::quintessence::verify_table! { LONGER[square] == 1; LONGER[0] * LONGER[square] == 1; }";
    write_one(scratch, "boards", &source);
}

#[test]
fn tables_in_all_mappings() {
    let run = crates().cargo(".", &["check", "--package", "boards"]);
    assert!(run.succeeded(), "{}", run.stderr);
}
