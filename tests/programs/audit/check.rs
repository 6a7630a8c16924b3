//! Tests the option `--check`: what is read, what passes, and what is wrong.

mod formats;
mod sources;

use quintessence::{Square, knight_attacks};
use support::program::run;
use support::scratch::{Run, Scratch};

use super::exports::Export;
use super::{refused, succeeded};

/// Tables in the styles of several languages are accepted. Digits in types, suffixes and comments are not entries.
#[test]
fn numbers_of_files_are_read() {
    let scratch = Scratch::new();
    let knights = Square::ALL.map(|square| knight_attacks(square).bits());
    let joined = |number: &dyn Fn(u64) -> String| knights.map(number).join(",\n");
    for text in [
        format!("# 64 knights\n{}\n", knights.map(|word| word.to_string()).join(" ")),
        format!(
            "\u{feff}static long[] KNIGHTS = {{{}}};\r\n",
            joined(&|word| format!("{}L", word.cast_signed()))
        ),
        format!(
            "#define SQUARES 64\nconst U64 A[64] = {{ // 1\n{}}};\n/* 2,\n3 */ const U64 B[64] = {{{}}};\n",
            joined(&|word| format!("C64(0x{:x}'{:04x}ULL)", word >> 16, word & 0xffff)),
            joined(&|word| format!("{{ .bits = {word}ull }}")),
        ),
        format!(
            "#[repr(align(64))] pub static T: [Set; 64] = [{}];",
            joined(&|word| format!("Set {{ bits: Bitboard(0x{word:_>9x}_u64) }}"))
        ),
        format!("[{}]", joined(&|word| format!("{{\"moves\": \"{}\"}}", word.cast_signed()))),
        format!("const T: &[u64] = &[{}];", joined(&|word| format!("{word} as u64"))),
        format!(
            "extern \"C\" {{ }}\nnamespace masks {{\nalignas(64) constexpr std::array<U64, 64> T{{ {} }};\n}}",
            joined(&|word| format!("(U64){word}"))
        ),
    ] {
        let file = scratch.write("knights", &text);
        let report = succeeded(&["--check", file.to_str().unwrap()]);
        assert!(report.contains(" checks passed: ") && report.contains("\n  knight  "), "{text}{report}");
        assert!(
            report.contains("a1 = 0; the columns are found by comparison, because the file does not name")
        );
    }
}

#[test]
fn wrong_numbers_of_files_are_named() {
    let scratch = Scratch::new();
    let smsk = succeeded(&["--table", "SMSK", "--mapping", "a8", "--format", "rust"]);
    // Without a name that says a8, the file can be compared in other mappings.
    let smsk = format!("/* Two\nlines. */\n{}", smsk.replace("SMSK_A8", "TABLE"));
    let (line, _) =
        (1..).zip(smsk.lines()).find(|(_, line)| line.contains("[0x0000_0008_0000_0000,")).unwrap();
    let damaged = smsk.replacen("0x4020_1000_0402_0100", "0x4020_1000_0202_0100", 1);
    let path = scratch.path("smsk.rs").display().to_string();
    for (text, arguments, expected) in [
        (
            &damaged,
            ["--mapping", "A8", "--layout", "SMSK"],
            format!(
                "\nantidiagonal is wrong at {path}:{line}, field 3 of entry 35 (d4): found 0x4020100002020100, \
                 expected 0x4020100004020100, wrong: b5, c5\n1 of 4 checks failed: 256 cases\n"
            ),
        ),
        (
            &smsk,
            ["--mapping", "a1", "--layout", "bit,diagonal,_,file"],
            "\n1 of 3 checks failed: 192 cases\n\
             all numbers would be right with --layout bit,antidiagonal,_,file or with --mapping h1 or with \
             --mapping a8\n"
                .to_owned(),
        ),
    ] {
        scratch.write("smsk.rs", text);
        let Run { code, stdout, stderr } = run("audit", &[&["--check", &path], &arguments[..]].concat());
        assert_eq!((code, stderr.as_str()), (Some(1), ""), "{stdout}");
        assert!(stdout.ends_with(&expected), "no `{expected}` in\n{stdout}");
    }
    for (text, message) in [
        ("x = {1,\n2 << 3}", ":2: expected a list of numbers, found '<'; put the tables alone in a file\n"),
        ("x = {1,\nU64(2, 3)}", ":2: expected a list of numbers, found ','\n"),
        ("x = {1,\n. 2}", ":2: expected a list of numbers, found '.'; put the tables alone in a file\n"),
        ("int f() {\nreturn 1;\n", ":2: a bracket is not closed\n"),
        ("0b1018", ":1: '0b1018': not a number; hexadecimal numbers begin with 0x\n"),
        ("0o178", ":1: '0o178': not a number; hexadecimal numbers begin with 0x\n"),
        ("1\n0777", ":2: '0777': a number that begins with 0 is octal in C; write it in hexadecimal\n"),
        ("12ab", ":1: '12ab': not a number; hexadecimal numbers begin with 0x\n"),
        ("0x10000000000000000", ":1: '0x10000000000000000': expected a number of 64 bits\n"),
        (
            "1\n2\n",
            ":1: found 2 numbers, the last one in line 2; expected 64 numbers for each field of the table\n",
        ),
        (
            &"3 ".repeat(64),
            ":1: field 1 is like no column that audit knows, with a1 = 0; use --layout to say what the fields contain\n",
        ),
    ] {
        scratch.write("smsk.rs", text);
        refused(&["--check", &path], &format!("error: {path}{message}"));
    }
}

/// `--check` refuses what it does not understand next to a number or a list: if it skipped an array or an operator there,
/// a wrong table could pass.
#[test]
fn no_number_of_a_file_is_left_out() {
    let scratch = Scratch::new();
    let path = scratch.path("king").display().to_string();
    let [c, rust] = ["c", "rust"].map(|format| succeeded(&["--table", "KING", "--format", format]));
    let refused_text = |text: &str, message: &str| {
        scratch.write("king", text);
        refused(&["--check", &path], &format!("error: {path}{message}"));
    };
    for (before, table) in [
        ("constexpr U64 BAD[3] { 1, 2, 3 };", &c),
        ("#define BAD { 1, 2, 3 }", &c),
        ("char c = '//'; U64 BAD[3] = {1, 2, 3};", &c),
        ("#[rustfmt::skip] const BAD: [u64; 3] = [1, 2, 3];", &rust),
        ("# [allow(a)] const BAD: [u64; 3] = [1, 2, 3];", &rust),
    ] {
        refused_text(&format!("{before}\n{table}"), ":1: found 67 numbers, the last one in line ");
        let line = 1 + table.lines().position(|line| line.contains("0x")).unwrap();
        refused_text(
            &format!("{table}\n{before}"),
            &format!(":{line}: found 67 numbers, the last one in line "),
        );
    }
    // A method or a call right after the table could change all of its numbers. Code in functions is not read.
    let array = rust.split_once(" = Aligned(").unwrap().1.split_once(");").unwrap().0;
    for (after, found) in [
        (".map(u64::swap_bytes);", "."),
        ("\n.map(u64::swap_bytes);", "."),
        ("\nking.reverse()", "king"),
        ("\nreverse(king)", "reverse"),
    ] {
        let text = format!("let king = {array}{after}");
        let line = text.lines().count();
        refused_text(&text, &format!(":{line}: expected a list of numbers, found '{found}'"));
    }
    let changes = "0x705.swap_bytes()|0x705\n.swap_bytes()|not(0x705)|Not(C64(0x705))|bswap64(0x705)|0x705 as u8|\
        0x705 as u64 as u8|(uint8_t)0x705|(u8)(0x705)|~0x705|~(0x705)|-(-0x705)|*0x705|(0x705) >> A|0x705 + 0|\
        a ? 0 : 0x705|[0x705; 1]|[1] = 0x705|0x705, A|0x705, A[3]|0x705, A >> B|0x705, {}|0x705 0|0x705.5|\
        0x705, \"x\"|0x705, /*|0x705)";
    for change in changes.split('|') {
        scratch.write("king", &c.replacen("0x705", change, 1));
        let message = refused(&["--check", &path], &format!("error: {path}:1"));
        assert!(message.contains(": expected a list of numbers, found '"), "{change}: {message}");
    }
}

/// A first line with a number is no header of comma-separated values, and a number is no label.
#[test]
fn no_number_of_a_csv_file_is_left_out() {
    let scratch = Scratch::new();
    let (king, smsk) = (words("KING", "a1").join("\n"), words("SMSK", "a1"));
    let csv = succeeded(&["--table", "SMSK", "--format", "csv"]);
    let (_, records) = csv.split_once('\n').unwrap();
    let rows: String = smsk.chunks(4).map(|entry| entry.join(",") + "\n").collect();
    for name in ["table.csv", "table"] {
        let path = scratch.path(name).display().to_string();
        for (text, found) in [
            (format!("0x5\n{king}"), ":1: found 65 numbers, the last one in line 65; "),
            (format!("C64(0x5)\n{king}"), ":1: found 65 numbers, the last one in line 65; "),
            (format!("1,2,3,4\n{rows}"), ":1: found 260 numbers, the last one in line 65; "),
            (
                format!("C64(1),C64(2),C64(3),C64(4)\n{rows}"),
                ":1: found 260 numbers, the last one in line 65; ",
            ),
            (format!("a,b,c,5\n{rows}"), ":1: "),
            (format!("\"a\n5\",b,c,d\n{rows}"), ":1: expected a list of numbers, found '\"'"),
            (
                csv.replacen("\nb1,", "\n0x5,", 1),
                ":3: '0x5', field 'square': expected the label of an entry\n",
            ),
        ] {
            scratch.write(name, &text);
            refused(&["--check", &path], &format!("error: {path}{found}"));
        }
        for text in [records.to_owned(), rows.clone(), csv.replacen("square", "", 1)] {
            scratch.write(name, &text);
            let is_unknown = name == "table" && text.starts_with(',');
            let Run { code, stdout, stderr } = run("audit", &["--check", &path]);
            assert_eq!(code, Some(if is_unknown { 2 } else { 0 }), "{text:.100}: {stdout}{stderr}");
        }
    }
}

/// Returns the words of a table as they stand in a file, entry by entry.
fn words(table: &str, mapping: &str) -> Vec<String> {
    let csv = succeeded(&["--table", table, "--mapping", mapping, "--format", "csv"]);
    csv.lines()
        .skip(1)
        .flat_map(|line| line.split(',').skip(1).map(str::to_owned).collect::<Vec<_>>())
        .collect()
}

/// Exchanges two words of each entry.
fn exchanged(words: &[String], fields: usize, pairs: &[[usize; 2]]) -> Vec<String> {
    let mut words = words.to_vec();
    for entry in words.chunks_mut(fields) {
        for &[a, b] in pairs {
            entry.swap(a, b);
        }
    }
    words
}

/// Writes an array of C in which each entry has brackets of its own.
fn array(declaration: &str, words: &[String], fields: usize) -> String {
    let entries: Vec<_> = words.chunks(fields).map(|entry| format!("{{{}}}", entry.join(", "))).collect();
    format!("{declaration} = {{\n{}\n}};\n", entries.join(",\n"))
}

const SMSK: &str = "struct { u64 bitMask, diagonalMaskEx, antidiagMaskEx, fileMaskEx; } table[64]";
const MASKS: &str = "typedef struct { u64 lower, upper, lineEx; } Masks;\nconst Masks table[64][4]";

/// A file, options, the exit status, and the end of the report or of the message.
type Case<'a> = (String, &'a [&'a str], i32, &'a str);

const ONE_FAILED: &str = "1 of 1 checks failed: 64 cases";
const ONE_COLUMN: &str = "1 of 1 checks passed: 64 cases";
const TWO_COLUMNS: &str = "2 of 2 checks passed: 128 cases";
const THREE_COLUMNS: &str = "3 of 3 checks passed: 192 cases";
const FOUR_COLUMNS: &str = "4 of 4 checks passed: 256 cases";

/// Returns every word of one field.
fn field(words: &[String], fields: usize, field: usize) -> Vec<String> {
    words.iter().skip(field).step_by(fields).cloned().collect()
}

/// Returns the words field by field.
fn by_field(words: &[String], fields: usize) -> Vec<String> {
    (0..fields).flat_map(|number| field(words, fields, number)).collect()
}

fn check(cases: &[Case<'_>]) {
    let scratch = Scratch::new();
    for (text, arguments, status, end) in cases {
        let path = scratch.write("table", text).display().to_string();
        let Run { code, stdout, stderr } = run("audit", &[&["--check", &path], *arguments].concat());
        let is_refused = *status == 2;
        assert_eq!(
            (code, stdout.is_empty(), stderr.is_empty()),
            (Some(*status), is_refused, !is_refused),
            "{arguments:?} {text:.300}\n{stdout}{stderr}"
        );
        assert!(
            !is_refused || stderr.lines().count() == 1 && stderr.starts_with(&format!("error: {path}:")),
            "{stderr}"
        );
        assert!(
            format!("{stdout}{stderr}").ends_with(&format!("{end}\n")),
            "no `{end}` in\n{text:.300}\n{stdout}{stderr}"
        );
    }
}

#[test]
fn the_names_in_a_file_decide() {
    let (smsk, masks, king) = (words("SMSK", "a1"), words("MASKS", "a1"), words("KING", "a1"));
    let diagonals = exchanged(&smsk, 4, &[[1, 2]]);
    let rays = exchanged(&masks, 12, &[[0, 1], [3, 4], [6, 7], [9, 10]]);
    let other_rays = "all numbers would be right with --layout 'upper(rank),lower(rank),rank,upper(file),\
                      lower(file),file,upper(diagonal),lower(diagonal),diagonal,upper(antidiagonal),\
                      lower(antidiagonal),antidiagonal'";
    let other_smsk = "all numbers would be right with --layout bit,antidiagonal,diagonal,file or with --mapping h1 \
                      or with --mapping a8";
    let lines = words("SMSK", "a8");
    let no_bits: Vec<_> =
        lines.chunks(4).flat_map(|it| [&it[3], &it[1], &it[2], "0"].map(str::to_owned)).collect();
    let says = |name: &str, rest: &str| format!("the file says {name} with a1 = 0; {rest}");
    check(&[
        (array("U64 smsk[64][4]", &smsk, 4), &[], 0, FOUR_COLUMNS),
        (array(SMSK, &smsk, 4), &[], 0, FOUR_COLUMNS),
        (array(SMSK, &smsk, 4).replace("table", "masks"), &[], 0, FOUR_COLUMNS),
        (array(MASKS, &masks, 12), &[], 0, "12 of 12 checks passed: 768 cases"),
        (array("U64 smsk[64][4]", &diagonals, 4), &[], 1, &says("smsk", other_smsk)),
        (array(SMSK, &diagonals, 4), &[], 1, &says("SMSK", other_smsk)),
        (array("U64 masks[64][12]", &rays, 12), &[], 1, &says("masks", other_rays)),
        (array(MASKS, &rays, 12), &[], 1, &says("MASKS", other_rays)),
        // The names of fields say more than the name of the table.
        (
            array(
                &SMSK.replacen("diagonalMaskEx, antidiagMaskEx", "antidiagMaskEx, diagonalMaskEx", 1),
                &diagonals,
                4,
            ),
            &[],
            0,
            FOUR_COLUMNS,
        ),
        (
            array("U64 king[64]", &king, 64),
            &["--layout", "knight"],
            1,
            "all numbers would be right with --layout KING",
        ),
        (
            array("U64 knightAttacks[64]", &king, 64),
            &[],
            1,
            &says("knightAttacks", "all numbers would be right with --layout KING"),
        ),
        (array("U64 fileMaskEx[64]", &field(&smsk, 4, 3), 64), &[], 0, ONE_COLUMN),
        (
            array("U64 first_rank[512]", &words("FIRST_RANK", "a1"), 8),
            &[],
            1,
            &says("first_rank", "all numbers would be right with --layout FIRST_RANK_BY_OCCUPANCY"),
        ),
        (
            array("U8 firstRankAttacks[64][8]", &words("FIRST_RANK", "a1"), 8),
            &[],
            0,
            "8 of 8 checks passed: 512 cases",
        ),
        (array("U64 smsk[4][64]", &by_field(&smsk, 4), 64), &[], 0, "4 of 4 checks passed: 256 cases"),
        (array("U64 pawnAttacks[2][64]", &by_field(&words("PAWN", "a1"), 2), 64), &[], 0, TWO_COLUMNS),
        // All columns are compared in the other mappings, too, even if one of them is like none that is known.
        (
            array("struct { u64 file, diagonal, antidiagonal, bit; } t[64]", &no_bits, 4),
            &[],
            1,
            &says(
                "file,diagonal,antidiagonal,bit",
                "all numbers but 64 would be right with --mapping h1 or with --mapping a8",
            ),
        ),
        // A name cannot make up for numbers that are missing.
        (
            array("U64 masks[64][4]", &smsk, 4),
            &[],
            2,
            ":65: found 256 numbers of 'masks'; the table MASKS has 768",
        ),
        // The mapping is named, too.
        (array("U64 SMSK_A8[64][4]", &words("SMSK", "a8"), 4), &[], 0, FOUR_COLUMNS),
        (
            array("U64 SMSK_A8[64][4]", &smsk, 4),
            &[],
            1,
            "the file says SMSK_A8 with a8 = 0; all numbers would be right with --layout \
             bit,antidiagonal,diagonal,file or as SMSK with a1 = 0 or as SMSK with h8 = 0",
        ),
        (
            array("U64 SMSK_A8[64][4]", &smsk, 4),
            &["--mapping", "a1"],
            2,
            ":2: the name 'SMSK_A8' says a8 = 0, but --mapping says a1 = 0",
        ),
        (
            array("U64 smsk[64][4]", &smsk, 4),
            &["--mapping", "a8"],
            1,
            "the file says smsk with a8 = 0; all numbers would be right with --layout \
             bit,antidiagonal,diagonal,file or with --mapping a1 or with --mapping h8",
        ),
    ]);
}

#[test]
fn fields_are_named_in_many_ways() {
    let smsk = words("SMSK", "a1");
    let names = ["bit", "diagonal", "antidiagonal", "file"];
    let labelled = |separator: &str| -> Vec<String> {
        let words = |entry: &[String]| {
            [0, 1, 2, 3].map(|i| format!("{}{separator}{}", names[i], entry[i])).join(", ")
        };
        smsk.chunks(4).map(words).collect()
    };
    let rust = format!(
        "struct Set {{ bit: u64, file: u64 }}\nstatic T: [Set; 64] = [Set {{ {} }}];",
        labelled(": ").join(" },\nSet { ")
    );
    let c = format!(
        "struct Set table[64] = {{{{ .{} }}}};",
        labelled(" = ").join(" },\n{ .").replace(", ", ", .")
    );
    let json = format!("[{{\"{}\"}}]", labelled("\": \"").join("\"},\n{\"").replace(", ", "\", \""));
    let arrays: String =
        (0..4).map(|i| array(&format!("U64 {}[64]", names[i]), &field(&smsk, 4, i), 64)).collect();
    let scratch = Scratch::new();
    for text in [rust.as_str(), &c, &json, &arrays] {
        check(&[(text.to_owned(), &[], 0, FOUR_COLUMNS)]);
        let exchanged =
            text.replace("antidiagonal", "?").replace("diagonal", "antidiagonal").replace('?', "diagonal");
        let path = scratch.write("table", &exchanged);
        let Run { code, stdout, stderr } = run("audit", &["--check", path.to_str().unwrap()]);
        assert_eq!((code, stderr.as_str()), (Some(1), ""), "{exchanged}{stdout}");
        assert!(
            stdout.contains("\nthe file says ") && stdout.contains("antidiagonal is wrong at "),
            "{stdout}"
        );
    }
    let [before, after] = [
        format!("bit: {}, diagonal: {}", smsk[4], smsk[5]),
        format!("diagonal: {}, bit: {}", smsk[5], smsk[4]),
    ];
    let end = ":3: the fields of entry 1 are not those of the first entry";
    check(&[(rust.replacen(&before, &after, 1), &[], 2, end)]);
}

#[test]
fn a_guess_passes_only_as_a_known_table_in_the_expected_mapping() {
    let (smsk, masks, lines) = (words("SMSK", "a1"), words("MASKS", "a1"), words("MASK_EX", "a1"));
    let plain = |words: &[String], fields: usize| {
        words.chunks(fields).map(|it| it.join(" ") + "\n").collect::<String>()
    };
    let unknown = |mapping: &str, options: &str| {
        format!(
            ":1: the file does not name its columns, and its numbers do not have the columns and the order of a known \
             table with {mapping} = 0; all numbers would be right {options}"
        )
    };
    let diagonals = exchanged(&smsk, 4, &[[1, 2]]);
    let rays = exchanged(&masks, 12, &[[0, 1], [3, 4], [6, 7], [9, 10]]);
    let list: Vec<_> = lines.chunks(4).flat_map(|it| [it[1].clone(), it[2].clone(), it[0].clone()]).collect();
    let list_options = "with --layout file,diagonal,rank or with --mapping h1 --layout file,antidiagonal,rank \
                        or with --mapping a8 --layout file,antidiagonal,rank";
    let king_and_knight = [words("KING", "a1"), words("KNIGHT", "a1")].concat();
    let mut damaged = smsk.clone();
    damaged[82] = "0x1".to_owned();
    check(&[
        (plain(&smsk, 4), &[], 0, FOUR_COLUMNS),
        (plain(&king_and_knight, 8), &[], 0, TWO_COLUMNS),
        (plain(&words("KING", "a1"), 8), &["--mapping", "a8_by_file"], 0, ONE_COLUMN),
        (plain(&words("SMSK", "a8"), 4), &["--mapping", "a8"], 0, FOUR_COLUMNS),
        (
            plain(&diagonals, 4),
            &[],
            2,
            &unknown(
                "a1",
                "with --layout bit,antidiagonal,diagonal,file or with --mapping h1 or with --mapping a8",
            ),
        ),
        (plain(&diagonals, 4), &["--layout", "bit,antidiagonal,diagonal,file"], 0, FOUR_COLUMNS),
        (plain(&diagonals, 4), &["--mapping", "h1"], 0, FOUR_COLUMNS),
        (
            plain(&smsk, 4),
            &["--mapping", "h1"],
            2,
            &unknown(
                "h1",
                "with --layout bit,antidiagonal,diagonal,file or with --mapping a1 or with --mapping h8",
            ),
        ),
        (
            plain(&rays, 12),
            &[],
            2,
            &unknown(
                "a1",
                "with --layout 'upper(rank),lower(rank),rank,upper(file),lower(file),file,upper(diagonal),\
                lower(diagonal),diagonal,upper(antidiagonal),lower(antidiagonal),antidiagonal' or with --mapping h1 \
                --layout 'upper(rank),lower(rank),rank,upper(file),lower(file),file,upper(antidiagonal),\
                lower(antidiagonal),antidiagonal,upper(diagonal),lower(diagonal),diagonal' or with --mapping a8 \
                --layout 'upper(rank),lower(rank),rank,upper(file),lower(file),file,upper(antidiagonal),\
                lower(antidiagonal),antidiagonal,upper(diagonal),lower(diagonal),diagonal'",
            ),
        ),
        (plain(&list, 3), &[], 2, &unknown("a1", list_options)),
        (plain(&list, 3), &["--mapping", "a8", "--layout", "file,antidiagonal,rank"], 0, THREE_COLUMNS),
        // Unknown names of fields are no names.
        (
            format!("struct {{ u64 mask_f, mask_d, mask_r; }} t[64] = {{{}}};", list.join(", ")),
            &[],
            2,
            &unknown("a1", list_options),
        ),
        (
            plain(&words("PAWN", "a8"), 2),
            &[],
            2,
            &unknown(
                "a1",
                "with --layout 'pawn(black),pawn(white)' or with --mapping a8 --layout 'pawn(white),pawn(black)' \
 or with --mapping h8 --layout 'pawn(white),pawn(black)'",
            ),
        ),
        // A wrong word is reported, and makes the table no other one.
        (plain(&damaged, 4), &[], 1, "1 of 4 checks failed: 256 cases"),
    ]);
}

/// The order of a table is its own one, the order of columns is entry by entry, and only an option says otherwise.
#[test]
fn a_guessed_order_passes_only_as_the_order_of_the_table() {
    let table = |name: &str, fields: usize| {
        let words = words(name, "a1");
        (by_field(&words, fields).join(" "), words.join(" "))
    };
    let (smsk_by_field, smsk) = table("SMSK", 4);
    let (masks_by_field, _) = table("MASKS", 12);
    let (pawn, pawn_by_entry) = table("PAWN", 2);
    let (first_rank, first_rank_by_occupancy) = table("FIRST_RANK", 8);
    let (king, knight) = (words("KING", "a1"), words("KNIGHT", "a1"));
    let tables = [king.clone(), knight.clone()].concat().join(" ");
    let pairs: Vec<_> = king.iter().zip(&knight).map(|(king, knight)| format!("{king} {knight}")).collect();
    let csv = succeeded(&["--table", "SMSK", "--format", "csv"]);
    let right = |options: &str| format!("all numbers would be right with --layout {options}");
    let eight = "8 of 8 checks passed: 512 cases";
    let pawns = "pawn(white),pawn(black)";
    let cases: [(&String, &[&str], i32, &str); 21] = [
        (&pawn, &[], 0, TWO_COLUMNS),
        (&first_rank, &[], 0, eight),
        (&first_rank_by_occupancy, &[], 0, eight),
        (&tables, &[], 0, TWO_COLUMNS),
        (&tables, &["--layout", "KING,KNIGHT"], 0, TWO_COLUMNS),
        (&tables, &["--layout", "king,knight", "--by-field"], 0, TWO_COLUMNS),
        (&pairs.join("\n"), &[], 2, &right("king,knight")),
        (&pairs.join("\n"), &["--layout", "king,knight"], 0, TWO_COLUMNS),
        (
            &format!("U64 foo[64][4] = {{{}}};", smsk_by_field.replace(' ', ",")),
            &[],
            2,
            "with a1 = 0; use --layout to say what the fields contain",
        ),
        (&smsk_by_field, &["--layout", "SMSK"], 1, &right("SMSK --by-field")),
        (&smsk_by_field, &["--layout", "SMSK", "--by-field"], 0, FOUR_COLUMNS),
        (&smsk, &["--layout", "SMSK", "--by-field"], 1, &right("SMSK")),
        (&masks_by_field, &[], 2, &right("MASKS --by-field")),
        (&pawn_by_entry, &[], 2, &right(&format!("'{pawns}'"))),
        (&pawn_by_entry, &["--layout", pawns], 0, TWO_COLUMNS),
        (&pawn_by_entry, &["--layout", "PAWN"], 1, &right(&format!("'{pawns}'"))),
        (&pawn, &["--layout", pawns], 1, &right("PAWN")),
        (&first_rank, &["--layout", "FIRST_RANK_BY_OCCUPANCY"], 1, &right("FIRST_RANK")),
        (&format!("{smsk} {pawn}"), &["--layout", "SMSK,PAWN"], 0, "6 of 6 checks passed: 384 cases"),
        // The names of a file can show the order.
        (&csv, &["--layout", "bit,diagonal,antidiagonal,file"], 0, FOUR_COLUMNS),
        (
            &csv,
            &["--layout", "SMSK", "--by-field"],
            2,
            ":2: the file shows its fields entry by entry, but --by-field says field by field",
        ),
    ];
    check(&cases.map(|(text, arguments, status, end)| (text.clone(), arguments, status, end)));
}

/// A field without a name is named in the message, and the other names do not hide a reading that is right.
#[test]
fn partly_named_fields_are_read_without_their_names_too() {
    let smsk = words("SMSK", "a1");
    let unknown = |columns: &str, options: &str| {
        format!(
            ":2: the file does not name all its columns: {columns}, and its numbers do not have the columns and the \
             order of a known table with a1 = 0; all numbers would be right with {options}"
        )
    };
    let entry = |it: &[String]| {
        format!("{{ .file = {}, .diagonals = {{ {}, {} }}, .bit = {} }}", it[3], it[1], it[2], it[0])
    };
    let diagonals = smsk.chunks(4).map(entry).collect::<Vec<_>>().join(",\n");
    check(&[
        (
            array("struct { U64 file, diag, anti, bit; } table[64]", &smsk, 4),
            &[],
            2,
            &unknown("field 3 is 'anti'", "--layout SMSK"),
        ),
        (array("struct { U64 bit, diag, anti, file; } table[64]", &smsk, 4), &[], 0, FOUR_COLUMNS),
        (
            format!("Masks table[64] = {{\n{diagonals}}};"),
            &[],
            2,
            &unknown(
                "field 2 is 'diagonals'",
                "--layout file,diagonal,antidiagonal,bit or with --mapping h1 --layout file,antidiagonal,diagonal,bit \
                 or with --mapping a8 --layout file,antidiagonal,diagonal,bit",
            ),
        ),
    ]);
}

/// A field with at most 32 wrong words is like a column, so that its wrong words are listed. With 33 it is refused.
#[test]
fn a_field_is_like_a_column_up_to_32_wrong_words() {
    let (king, knight) = (words("KING", "a1"), words("KNIGHT", "a1"));
    let with = |count: usize, wrong: &dyn Fn(usize) -> String| {
        (0..64).map(|row| if row < count { wrong(row) } else { king[row].clone() } + "\n").collect::<String>()
    };
    let every_word = format!(
        "entry 30 (g4): found 0x6b, expected {:#x}, wrong: {}\n{ONE_FAILED}",
        0x00e0_a0e0_0000_u64, "a1, b1, d1, f1 and 9 more"
    );
    let (wrong, of_knight) = (|row: usize| format!("{}", 77 + row), |row: usize| knight[row].clone());
    let unlike = ":1: field 1 is like no column that audit knows, with a1 = 0; use --layout to say what the fields \
                  contain";
    check(&[
        (with(31, &wrong), &[], 1, &every_word),
        (with(32, &wrong), &[], 1, ONE_FAILED),
        (with(33, &wrong), &[], 2, unlike),
        (with(33, &wrong), &["--layout", "king"], 1, ONE_FAILED),
        (with(31, &of_knight), &[], 1, ONE_FAILED),
        (
            with(32, &of_knight),
            &[],
            2,
            ":1: the file does not name its columns, and its numbers do not have the columns and the order of a known \
             table with a1 = 0; all numbers but 32 would be right with --layout KING or with --layout KNIGHT",
        ),
    ]);
}

#[test]
fn two_columns_differ_in_49_words() {
    let tables = [("MASKS", 12), ("SMSK", 4), ("FIRST_RANK", 8), ("KING", 1), ("KNIGHT", 1), ("PAWN", 2)];
    let columns = tables.map(|(table, fields)| {
        let words = words(table, "a1");
        (0..fields).map(|number| field(&words, fields, number)).collect::<Vec<_>>()
    });
    let number = |word: &String| u64::from_str_radix(&word[2..], 16).unwrap();
    let mut columns: Vec<Vec<_>> =
        columns.concat().iter().map(|column| column.iter().map(number).collect()).collect();
    // Lines with the square itself are columns, too.
    let bits: Vec<u64> = (0..64).map(|square| 1 << square).collect();
    let lines = words("MASK_EX", "a1");
    columns.extend((0..4).map(|line| {
        field(&lines, 4, line).iter().zip(&bits).map(|(line, bit)| number(line) | bit).collect()
    }));
    columns.sort();
    // `SMSK` shares three columns with `MASKS`.
    columns.dedup();
    assert_eq!(columns.len(), 29);
    let differences = (0..29)
        .flat_map(|a| (a + 1..29).map(move |b| (a, b)))
        .map(|(a, b)| columns[a].iter().zip(&columns[b]).filter(|(a, b)| a != b).count());
    assert_eq!(differences.min(), Some(49));
}
