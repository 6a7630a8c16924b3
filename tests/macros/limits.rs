//! Calls at a limit of a macro, and the message one step beyond it. Calls that are right in a way that is easily missed.

use std::panic::catch_unwind;

use expander::Kind;
use proc_macro2::{Delimiter, Group, Literal, Punct, Spacing, TokenStream, TokenTree};

use crate::calls::{expand, expand_tokens};
use crate::mistakes::{mistake, mistake_in};

/// The mistake in a table of one column.
fn in_expression(expression: &str) -> String {
    mistake(Kind::SquareTable, &format!("static TABLE: [u64; 64] = {expression};"))
}

/// The tokens of an expansion without spaces.
fn text(kind: Kind, call: &str) -> String {
    expand(kind, call).to_string().replace(' ', "")
}

fn nested(open: &str, close: &str, depth: usize, inside: &str) -> String {
    open.repeat(depth) + inside + &close.repeat(depth)
}

#[test]
fn parts_of_expressions() {
    let most = |part: &dyn Fn(usize) -> String, count| {
        assert_eq!(in_expression(&part(count)), "");
        assert!(in_expression(&part(count + 1)).starts_with("the expression is too long"));
    };
    // A column and an operator are a part each. A mirror and a `within` count as ten.
    most(&|count| vec!["bit"; count].join("|"), 40);
    most(&|count| nested("mirror(", ")", count, "bit"), 7);
    most(&|count| nested("reverse(", ")", count, "bit"), 79);
    most(&|count| nested("(", ")", count, "bit"), 79);
    most(&|count| nested("!", "", count, "bit"), 79);
    // A list of steps is a column, and each step is a part as well.
    let step = |step| format!("({}, {})", step % 7, step / 7 + 1);
    let steps = |count| format!("steps({})", (0..count).map(step).collect::<Vec<_>>().join(", "));
    most(&|count| steps(count) + " | bit".repeat(20).as_str(), 39);
}

/// A long or deep call has one short mistake, because the parser stops at its limits: it does not recurse first.
#[test]
fn calls_far_beyond_the_limits() {
    let expressions = ["file | ".repeat(10_000) + "file", "!".repeat(10_000) + "file"];
    for expression in expressions.into_iter().chain([nested("(bit ^ ", ")", 200, "file")]) {
        assert!(in_expression(&expression).starts_with("the expression is too long"));
    }
    let template = format!("[{}]", "file,".repeat(10_000));
    assert!(in_expression(&template).starts_with("the template is too long"));
    assert!(
        in_expression(&nested("[", "; lines]", 200, "file")).starts_with("the template is nested too deeply")
    );
}

/// Operators of Rust that no expression has are named whole, also if they begin like one of an expression.
#[test]
fn other_operators() {
    for operator in ["&&", "||", "<<=", ">>=", "&=", "|=", "^=", "==", "=", "<"] {
        let expected = format!("unexpected `{operator}`; expected an operator (");
        let found = in_expression(&format!("file {operator} rank"));
        assert!(found.starts_with(&expected), "{found}");
    }
}

/// The messages of `bitboard!`. A label is wrong at any rank but its own, whether its rank comes later or came before.
#[test]
fn drawings() {
    let rank = "........ ";
    for (drawing, message) in [
        (format!("8 {rank} 8 {rank}"), "found `8` in place of a7;"),
        (format!("7 {rank}"), "found `7` in place of a8;"),
        (format!("{rank}a {rank}"), "found `a` in place of a7;"),
        (format!("{rank}...ö"), "found `ö` in place of d7;"),
        (rank.repeat(8) + "1", "found `1` after 64 squares;"),
        (String::new(), "found 0 squares, 0 ranks and 0; expected 64"),
        (rank.repeat(7) + "....X..", "found 63 squares, 7 ranks and 7; expected 64"),
        (rank.repeat(8) + "X", "found 65 squares, 8 ranks and 1; expected 64"),
        (rank.repeat(200), "found 1600 squares, 200 ranks and 0; expected 64"),
    ] {
        let panic = catch_unwind(|| quintessence::__drawn(&drawing)).unwrap_err();
        let found = panic.downcast::<String>().unwrap();
        assert!(found.starts_with(message), "{found}");
    }
}

#[test]
fn parts_of_templates() {
    let template =
        |template: &str| mistake(Kind::SquareTable, &format!("static TABLE: [T; 64] = {template};"));
    // The array is a part as well.
    let parts = |count| format!("[{}]", vec!["bit"; count].join(","));
    assert_eq!(template(&parts(249)), "");
    assert_eq!(template(&parts(250)), "the template is too long; it may have 250 parts");
    let too_deep = "the template is nested too deeply; it may have 16 levels";
    for (open, close) in [("[", "]"), ("New(", ")"), ("(bit, ", ")"), ("New { field: ", "}")] {
        assert_eq!(template(&nested(open, close, 16, "bit")), "", "{open}");
        assert_eq!(template(&nested(open, close, 17, "bit")), too_deep, "{open}");
    }
    assert_eq!(template(&format!("[{}; squares]", nested("[", "]", 16, "bit"))), too_deep);
}

#[test]
fn calls_without_a_mistake() {
    for (kind, call) in [
        (Kind::Masks, "static A; board = 9x9;"),
        (Kind::Masks, "static A; board = 9 x9;"),
        (Kind::Masks, "static A; board = 26 x 4;"),
        (Kind::Masks, "static A; board = 1 x 128;"),
        (Kind::Masks, "static A; board = 9 x 9; stride = 9;"),
        (Kind::MaskEx, "static A; gaps = [63..=63, 100..=127];"),
        (Kind::SquareTable, "static A: [u64; 64] = leaper(7, 7);"),
        (Kind::Smsk, "pub(in super::a) static r#type;"),
        (Kind::SquareTable, "static A: [u64; 64] = leaper(1, 0) | steps((-7, 7)) ^ 0xffff_ffff_ffff_ffff;"),
        (Kind::SquareTable, "static A: [u64; _] = ray(east); board = 8 x 1;"),
        (Kind::SquareTable, "static A: [T; 64] = Self::new(bit);"),
        (Kind::SquareTable, "static A: [T; 64] = super::New(bit);"),
        (Kind::SquareTable, "static A: [T; 64] = r#type(bit);"),
        (Kind::SquareTable, "static A: [T; 64] = module::NEW;"),
        (Kind::SquareTable, "static A: [T; 64] = king { 0: bit, 4294967295: bit };"),
        (Kind::SquareTable, "static A: [Pair; 64] = [square as u8, rank_index as u8];"),
        (
            Kind::VerifyTable,
            "A[square] == file; *B[square] == rank; (C)[square] == bit; ::d::D[square] == bit; mapping = a8;",
        ),
        // An equation may begin with the name of an option.
        (Kind::VerifyTable, "board[square] == file; mapping.0[square] == rank;"),
        // After one dot, `square` is a field. After two dots, it is the end of a range.
        (Kind::VerifyTable, "T[square].square == file; sum(0..square) == file; sum(0..=square) == file;"),
        // A comparison inside of delimiters is no equation, and a variable may hold the square.
        (Kind::VerifyTable, "{ assert!(1 == 1); let number = square; A[number] } == file;"),
    ] {
        assert_eq!(mistake(kind, call), "", "{call}");
    }
}

/// A constant is a literal of its type, and a word takes the integer of the table.
#[test]
fn types_of_words() {
    for (table, expected) in [
        ("[(T, u64); 64] = (127 as i8, bit)", "0x7fi8"),
        ("[(T, u64); 64] = (128 as i8, bit)", "-128i8"),
        ("[(T, u64); 64] = (255 as i8, bit)", "-1i8"),
        ("[(T, u64); 64] = (0x8000_0000_0000_0000 as i64, bit)", "-9223372036854775808i64"),
        ("[(T, u64); 64] = (0x7fff as isize, bit)", "0x7fffisize"),
        ("[(T, u64); 64] = (9 as u8, bit)", "9u8"),
        ("[(T, u64); 64] = (10, bit)", "0xa,"),
        ("[u8; 64] = square", "as::core::primitive::u8"),
        ("[u64; 81] = square; board = 9 x 9", "[__words[0]as::core::primitive::u64,"),
        ("[[u8; 2]; 64] = [square, file_index]", "as::core::primitive::u8"),
        ("[[u8; 64]; 1] = [[square; squares]]", "as::core::primitive::u8"),
        // A word that fits in a `u8` is checked by a function, whose error suggests `as`.
        ("[Own; 64] = Own { field: square }", "constfn__word<"),
        ("[u64; _] = bit", "TABLE:[u64;64]"),
        ("[[u64; 64]; _] = [[bit; squares], [file; squares]]", "TABLE:[[u64;64];2]"),
        (
            "[u64; 64] = ((bit << 1) | (file)) & !rank + (square + 1) * 2",
            "\"(bit<<1|file)&!rank+(square+1)*2\"",
        ),
        ("[u64; 64] = bit ^ 256 ^ 0xff", "\"bit^0x100^255\""),
        ("[u64; 64] = 64 - square - 1", "\"64-square-1\""),
        // The words of an expression that stands twice are emitted once.
        ("[(u64, u64); 64] = (bit, bit)", "[(__words[0],__words[0],),"),
        ("[u64; 64] = !(file | reverse(bit >> 3)) ^ king", "\"!(file|reverse(bit>>3))^king\""),
    ] {
        let emitted = text(Kind::SquareTable, &format!("static TABLE: {table};"));
        assert!(emitted.contains(expected), "{table}: {emitted:.3000}");
    }
    assert!(!text(Kind::SquareTable, "static T: [Own; 64] = Own { field: bit };").contains("constfn__word<"));
}

/// A mapping has the name of its corner, which the library calls `H8` on every board.
#[test]
fn mappings_are_named_by_their_corner() {
    for (name, emitted) in [
        ("a1", "new(9,10);"),
        ("i1", "Mapping::H1)"),
        ("a10", "Mapping::A8)"),
        ("i10", "Mapping::H8)"),
        ("a1_by_file", "Mapping::A1ByFile)"),
        ("i1_by_file", "Mapping::H1ByFile)"),
        ("a10_by_file", "Mapping::A8ByFile)"),
        ("i10_by_file", "Mapping::H8ByFile)"),
    ] {
        let table = text(Kind::Masks, &format!("static A; board = 9 x 10; mapping = {name};"));
        assert!(table.contains(emitted), "{name}: {table:.600}");
    }
}

/// A board of 64 squares in a longer word is not the chessboard, and a board with a mistake is not either.
#[test]
fn only_a_short_word_makes_a_chessboard() {
    for options in ["word = u128;", "stride = 9;", "stride = 7;", "board = 4 x 4;"] {
        assert!(text(Kind::MaskEx, &format!("static A; {options}")).contains("MaskEx<"), "{options}");
    }
    assert!(!text(Kind::VerifyTable, "A[square] == file; board = 26 x 20;").contains("verify"));
}

#[test]
fn documentation_is_added_unless_it_is_there() {
    for (attribute, adds) in [
        ("", true),
        ("#[doc(hidden)]", true),
        ("#[doc(alias = \"lines\")]", true),
        ("#[cfg(test)]", true),
        ("#[doc = \"text\"]", false),
        ("/** text */", false),
    ] {
        assert_eq!(
            text(Kind::Smsk, &format!("{attribute} static A;")).contains("Emittedby"),
            adds,
            "{attribute}"
        );
    }
}

#[test]
fn several_statements_in_a_call() {
    let tables = "static A: [u64; 64] = bit; const B: [u64; 64] = bit; pub static C: [u64; 64] = bit;";
    let emitted = |call: &str| {
        let text = text(Kind::SquareTable, call);
        ["A", "B", "C"].map(|name| text.contains(&format!("{name}:[u64")))
    };
    assert_eq!(emitted(tables), [true; 3]);
    // Without a first table, the macro emits none. After a later mistake, it emits the others.
    assert_eq!(emitted(&format!("static; {tables}")), [false; 3]);
    assert_eq!(emitted(&tables.replace("const B", "const")), [true, false, true]);
    // A mistake in an equation does not end the call.
    let equations =
        text(Kind::VerifyTable, "A[square] == file; B[square] == fiel; C[square] == rank; mapping = a8;");
    assert!(["A[square]", "C[square]", "Mapping::A8"].iter().all(|part| equations.contains(part)));
    assert_eq!(equations.matches("compile_error").count(), 1);
}

/// The tokens between `⟦` and `⟧` in an invisible group, as of a fragment of `macro_rules!`.
fn with_fragment(call: &str) -> TokenStream {
    let (before, rest) = call.split_once('⟦').unwrap();
    let (inside, after) = rest.split_once('⟧').unwrap();
    let group = Group::new(Delimiter::None, inside.parse().unwrap());
    let [before, after]: [TokenStream; 2] = [before, after].map(|part| part.parse().unwrap());
    before.into_iter().chain([TokenTree::Group(group)]).chain(after).collect()
}

#[test]
fn fragments() {
    for (kind, call, same) in [
        (Kind::VerifyTable, "⟦A[square] == file⟧;", "A[square] == file;"),
        (Kind::VerifyTable, "⟦A[square] == file | rank⟧;", "A[square] == file | rank;"),
        (Kind::VerifyTable, "⟦A⟧[square] == file;", "A[square] == file;"),
        (Kind::VerifyTable, "⟦a.b⟧[square] == file;", "(a.b)[square] == file;"),
        (Kind::SquareTable, "static T: [u64; 64] = !⟦rank | file⟧;", "static T: [u64; 64] = !(rank | file);"),
        (Kind::SquareTable, "static T: [u64; 64] = !⟦rank << 1⟧;", "static T: [u64; 64] = !(rank << 1);"),
        (Kind::SquareTable, "static T: [u64; 64] = !⟦file - rank⟧;", "static T: [u64; 64] = !(file - rank);"),
        (
            Kind::SquareTable,
            "static T: [T; 64] = ⟦Wrap::<u64>::new(bit)⟧;",
            "static T: [T; 64] = Wrap::<u64>::new(bit);",
        ),
        (Kind::Masks, "⟦⟧static T;", "static T;"),
        (Kind::Masks, "static T; mapping = ⟦a8⟧;", "static T; mapping = a8;"),
    ] {
        let expansion = expand_tokens(kind, with_fragment(call)).to_string();
        assert_eq!(expansion, expand(kind, same).to_string(), "{call}");
    }
    for (kind, call) in crate::calls::calls() {
        let grouped = call.parse::<TokenStream>().unwrap().into_iter().flat_map(|token| {
            [TokenStream::new(), token.into()]
                .map(|inner| TokenTree::from(Group::new(Delimiter::None, inner)))
        });
        let expansion = expand_tokens(kind, grouped.collect()).to_string();
        assert_eq!(expansion, expand(kind, call).to_string(), "{call}");
    }
    let twice = Group::new(Delimiter::None, with_fragment("⟦A[square] == file⟧"));
    let call = [TokenTree::Group(twice)].into_iter().chain(";".parse::<TokenStream>().unwrap()).collect();
    let expansion = expand_tokens(Kind::VerifyTable, call).to_string();
    assert_eq!(expansion, expand(Kind::VerifyTable, "A[square] == file;").to_string());
}

/// A macro can make literals with a sign of their own.
#[test]
fn signs_of_literals() {
    let call = |sign: Option<char>, distance: i8| {
        let step =
            [TokenTree::from(Literal::i8_unsuffixed(1)), Punct::new(',', Spacing::Alone).into()].into_iter();
        let step = step.chain(sign.map(|sign| Punct::new(sign, Spacing::Alone).into()));
        let step = step.chain([Literal::i8_unsuffixed(distance).into()]).collect();
        let steps = TokenTree::from(Group::new(Delimiter::Parenthesis, step)).into();
        let mut call: TokenStream = "static STEP: [u64; 64] = steps".parse().unwrap();
        call.extend([TokenTree::from(Group::new(Delimiter::Parenthesis, steps))]);
        call.extend(";".parse::<TokenStream>());
        mistake_in(expand_tokens(Kind::SquareTable, call))
    };
    assert_eq!((call(None, -2), call(Some('-'), 2)), (String::new(), String::new()));
    for (sign, distance, found) in [(Some('-'), -2, "--2"), (None, -128, "-128")] {
        let expected =
            format!("unexpected `{found}`; expected two distances from -127 to 127, such as `1, 2`");
        assert_eq!(call(sign, distance), expected);
    }
}
