//! Tests which files `--check` refuses, and how it reads JSON, comma-separated values and other encodings.

use super::*;

/// Every table in every mapping is read back, and a wrong word is found with its line and its field.
#[test]
fn json_and_csv_are_read_back() {
    let scratch = Scratch::new();
    for (export, format) in
        Export::all().iter().flat_map(|export| ["json", "csv"].map(|format| (export, format)))
    {
        let (written, name) = (export.written(format), &export.identifier);
        let file = format!("{name}.{format}");
        let path = scratch.write(&file, &written).display().to_string();
        let csv = export.written("csv");
        let columns: Vec<_> = csv.lines().next().unwrap().split(',').skip(1).collect();
        for arguments in [&[][..], &["--mapping", export.mapping.name()]] {
            let report = succeeded(&[&["--check", &path], arguments].concat());
            assert!(
                report.contains(&format!("\n{0} of {0} checks passed", columns.len())),
                "{file}: {report}"
            );
        }
        let last = written.rfind("0x").unwrap();
        let digits = written[last..].find(|it: char| !it.is_ascii_alphanumeric()).unwrap();
        scratch.write(&file, &format!("{}0x99{}", &written[..last], &written[last + digits..]));
        let line = written[..last].lines().count();
        let Run { code, stdout, stderr } = run("audit", &["--check", &path]);
        let place = format!(
            "\n{} is wrong at {path}:{line}, field {} of entry 63 ",
            columns[columns.len() - 1],
            columns.len()
        );
        assert!(code == Some(1) && stdout.contains(&place), "{place}: {stdout}{stderr}");
        assert_eq!(stdout.matches("FAILED").count(), 1, "{stdout}");
    }
}

const fn unreadable(text: String, end: &str) -> Case<'_> {
    (text, &[], 2, end)
}

/// Each message is one line with the line of the file, and the field where there is one.
#[test]
fn unreadable_files_are_refused() {
    let king = words("KING", "a1").join(", ");
    let json = succeeded(&["--table", "KING", "--format", "json"]);
    let csv = succeeded(&["--table", "SMSK", "--format", "csv"]);
    let no_number = |found| format!("expected a list of numbers, found '{found}'");
    let nothing = ":1: found 0 numbers; expected 64 numbers for each field of the table";
    let first = "0x0000000000000302";
    check(&[
        unreadable(king.replacen(", ", ",\n, ", 1), &format!(":2: {}", no_number(","))),
        unreadable(king.replacen(", ", ",, ", 1), &format!(":1: {}", no_number(","))),
        unreadable(format!("\n, {king}"), &format!(":2: {}", no_number(","))),
        unreadable(format!("{king},,"), &format!(":1: {}", no_number(","))),
        unreadable(format!("U64 king[64] = {{,{king}}};"), &format!(":1: {}", no_number(","))),
        unreadable(format!("U64 king[64] = {{{king},,}};"), &format!(":1: {}", no_number(","))),
        unreadable(king.replacen(", ", "\r", 9).replacen(", ", ",,", 1), &format!(":10: {}", no_number(","))),
        unreadable(
            king.replacen(", ", "\r\n", 9).replacen(", ", ",,", 1),
            &format!(":10: {}", no_number(",")),
        ),
        unreadable(String::new(), nothing),
        unreadable("\0".repeat(4096), nothing),
        unreadable(
            "0\n".repeat(64),
            ":1: field 1 is like no column that audit knows, with a1 = 0; use --layout to say what the fields contain",
        ),
        unreadable(
            "1\n".to_owned(),
            ":1: found 1 number, the last one in line 1; expected 64 numbers for each field of the table",
        ),
        unreadable("[".repeat(100), ":1: too many brackets inside of each other"),
        unreadable(
            json.replacen(&format!("\"{first}\""), "18446744073709551616", 1),
            ":11: '18446744073709551616', field 'words': expected a number of 64 bits",
        ),
        unreadable(
            json.replacen(first, "0x10000000000000000", 1),
            ":11: '\"0x10000000000000000\"', field 'words': expected a number of 64 bits",
        ),
        unreadable(
            json.replacen(first, "king", 1),
            ":11: '\"king\"', field 'words': not a number; hexadecimal numbers begin with 0x",
        ),
        unreadable(
            json.replacen(&format!("\"{first}\""), "1.5", 1),
            ":11: '1.5', field 'words': not a number; hexadecimal numbers begin with 0x",
        ),
        unreadable(
            json.replacen(&format!("\"{first}\","), &format!("\"{first}\""), 1),
            ":12: expected `,` or `]`",
        ),
        unreadable(
            json.replacen("64\n", "63\n", 1),
            ":5: the field 'shape' is [63], but the table KING has [64]",
        ),
        unreadable(king.replacen(", ", ";\n;", 1), &format!(":2: {}", no_number(";"))),
        unreadable(format!("{king},;;"), &format!(":1: {}", no_number(";"))),
        unreadable(
            format!("U64 king[64] = {{{king}}};\npub fn f(x: u64, square: usize) -> u64 {{ x >> 1 }}"),
            &format!(":2: {}; put the tables alone in a file", no_number(">")),
        ),
        unreadable(
            json.replacen("\"a1\"", "\"b1\"", 1),
            ":3: the field 'mapping' is \"b1\", but audit knows no such mapping",
        ),
        unreadable(
            json.replacen("\"a1\"", "\"a8\"", 1).replacen("KING", "KING_H1", 1),
            ":11: the name 'KING_H1' says h1 = 0, but the field 'mapping' says a8 = 0",
        ),
        unreadable(csv.replacen("a1,0x0000000000000001", "a1,", 1), ":2: the field 'bit' is empty"),
        unreadable(csv.replacen("a1,", "a1,,", 1), ":2: found 6 fields, expected 5 as in the first line"),
        unreadable(
            csv.replacen("\nb1,", "\nb1,x", 1),
            ":3: 'x0x0000000000000002', field 'bit': expected a number",
        ),
        unreadable(csv.replacen("\nc1,", "\nc2,", 1), ":4: 'c2' labels entry 2, expected 'c1'"),
    ]);
    // A comma at the end of a list or of a line is no empty place.
    check(&[
        (format!("{king},\n"), &[], 0, ONE_COLUMN),
        (format!("U64 king[64] = {{{king},}};;"), &[], 0, ONE_COLUMN),
        (csv.replace('\n', ",\r"), &[], 0, FOUR_COLUMNS),
        (
            csv.replace("diagonal,antidiagonal", "antidiagonal,diagonal").replace('\n', ",\r"),
            &[],
            1,
            "the file says bit,antidiagonal,diagonal,file with a1 = 0; all numbers would be right with --layout SMSK \
                  or as bit,antidiagonal,diagonal,file with h1 = 0 or as bit,antidiagonal,diagonal,file with a8 = 0",
        ),
    ]);
}

/// What a JSON document says of its words is right for the table that it names, and is said once.
#[test]
fn json_documents_must_agree_with_their_table() {
    let king = words("KING", "a1").join("\",\"");
    let [json, smsk] = ["KING", "SMSK"].map(|table| succeeded(&["--table", table, "--format", "json"]));
    check(&[
        unreadable(
            json.replacen("[square]", "[square][file]", 1),
            ":4: the field 'indices' is \"[square][file]\", but the table KING has \"[square]\"",
        ),
        unreadable(
            json.replacen("\"word_bits\": 64", "\"word_bits\": 32", 1),
            ":8: the field 'word_bits' is 32, but the table KING has 64",
        ),
        unreadable(json.replacen("512", "77", 1), ":9: the field 'bytes' is 77, but the table KING has 512"),
        unreadable(
            smsk.replacen("64,\n    4\n", "4,\n    64\n", 1),
            ":5: the field 'shape' is [4,64], but the table SMSK has [64,4]",
        ),
        unreadable(
            smsk.replacen("\"name\": \"SMSK\",", "", 1).replacen("\"word_bits\": 64", "\"word_bits\": 32", 1),
            ":9: the field 'word_bits' is 32, but the table SMSK has 64",
        ),
        unreadable(
            json.replacen("KING", "foo", 1).replacen("\"word_bits\": 64", "\"word_bits\": 32", 1),
            ":8: the field 'word_bits' is 32, but there are 64 words",
        ),
        unreadable(
            json.replacen("KING", "foo", 1).replacen("64\n", "63\n", 1),
            ":5: the field 'shape' is [63], but there are 64 words",
        ),
        unreadable(
            json.replacen("\"a1\"", "5", 1),
            ":3: the field 'mapping' is 5, but audit knows no such mapping",
        ),
        unreadable(
            json.replacen("\"a1\"", "null", 1),
            ":3: the field 'mapping' is null, but audit knows no such mapping",
        ),
        unreadable(
            json.replacen("\"mapping\"", "\"mapping\": \"a8\",\n  \"mapping\"", 1),
            ":4: the field 'mapping' occurs a second time",
        ),
        unreadable(
            json.replacen("\"name\"", "\"name\": \"KNIGHT\",\n  \"name\"", 1),
            ":3: the field 'name' occurs a second time",
        ),
        unreadable(
            format!("{{\"king\": [1],\n\"king\": [\"{king}\"]}}"),
            ":2: the field 'king' occurs a second time",
        ),
        unreadable("[{\"file\": 1,\n\"file\": 2}]".to_owned(), ":2: the field 'file' occurs a second time"),
        (
            format!("{{\"mapping\": \"a8\",\n\"knight\": [\"{}\"]}}", words("KNIGHT", "a8").join("\",\"")),
            &[],
            0,
            ONE_COLUMN,
        ),
        // The indices name the table if nothing else does.
        (
            smsk.replacen("\"name\": \"SMSK\",", "", 1).replacen("a1", "a8", 1),
            &[],
            1,
            "the file says SMSK with a8 = 0; all numbers would be right with --layout bit,antidiagonal,diagonal,file \
             or as SMSK with a1 = 0 or as SMSK with h8 = 0",
        ),
    ]);
}

/// Comments may be in other encodings than UTF-8, because numbers are the same in all that are in use for sources.
#[test]
fn other_encodings_lose_nothing() {
    let scratch = Scratch::new();
    let king = words("KING", "a1").join(", ");
    let path = scratch.path("king").display().to_string();
    let text = format!("// K\n/* Zugm\u{f6}glichkeiten */ U64 king[64] = {{{king}}};");
    // Characters of UTF-8 before the other encoding do not change the number of its line.
    let latin1 = text.chars().map(|it| it as u8);
    std::fs::write(&path, "// \u{f6}\u{f6}\u{f6}\u{f6}".bytes().chain(latin1).collect::<Vec<_>>()).unwrap();
    let report = succeeded(&["--check", &path]);
    assert!(
        report.contains("the file names king; read as Latin-1, because line 2 is not in UTF-8\n"),
        "{report}"
    );
    std::fs::write(&path, text.encode_utf16().flat_map(u16::to_le_bytes).collect::<Vec<_>>()).unwrap();
    refused(&["--check", &path], &format!("error: {path}:2: expected a list of numbers, found '6'\n"));
    std::fs::write(
        &path,
        [0xff, 0xfe].into_iter().chain(text.encode_utf16().flat_map(u16::to_le_bytes)).collect::<Vec<_>>(),
    )
    .unwrap();
    refused(&["--check", &path], &format!("error: {path}:1: the file is in UTF-16; expected UTF-8\n"));
}

/// The time for a file grows with its length, and not faster.
#[test]
fn large_files_take_seconds() {
    let scratch = Scratch::new();
    let (king, start) = (words("KING", "a1").join(",\n"), std::time::Instant::now());
    for (text, status) in [
        ("[".repeat(10 << 20), 2),
        ("{1},".repeat(1 << 20), 2),
        (format!("{}\n", "#".repeat(1 << 20)).repeat(10), 2),
        (format!("x{}", "#".repeat(10 << 20)), 2),
        ("0x0000000000000000,\n".repeat(1 << 19), 2),
        (format!("x = {{{}1}};", "(U64)".repeat(1 << 20)), 2),
        (format!("{king},\n").repeat(8_000), 0),
    ] {
        let path = scratch.write("large", &text);
        let Run { code, stderr, .. } = run("audit", &["--check", path.to_str().unwrap()]);
        assert_eq!(code, Some(status), "{text:.20} {stderr}");
        assert!(stderr.lines().count() <= 1, "{stderr}");
    }
    assert!(start.elapsed().as_secs() < 120, "{:?}", start.elapsed());
}

#[test]
fn wrong_layouts_are_refused() {
    let scratch = Scratch::new();
    let path = scratch.write("smsk", &words("SMSK", "a1").join(" ")).display().to_string();
    for (layout, message) in [
        (
            "bit,diagonal",
            &*format!(
                "{path}:1: found 256 numbers, the last one in line 1; expected 64 numbers for each field of the \
                 table, so 128 with this --layout; the numbers are enough for 4 fields\n"
            ),
        ),
        (
            "SMSK,rank",
            "so 320 with this --layout; the numbers are enough for 4 fields, so the column rank lacks some\n",
        ),
        (
            "bit,file,diagonal,bit",
            "invalid value 'bit,file,diagonal,bit' for '--layout <FIELDS>': field 4 names the column 'bit' a second \
             time",
        ),
        ("SMSK,file", "field 2 names the column 'file' a second time"),
        ("file,dagonal", "field 2 has the unknown name 'dagonal'; expected '_', a table, or bit, "),
        ("", "field 1 has the unknown name ''"),
        ("_,_,_,_", "nothing would be checked; expected at least one column or table"),
    ] {
        let stderr = refused(&["--check", &path, "--layout", layout], message);
        assert_eq!(stderr.lines().count(), 1, "{stderr}");
    }
}
