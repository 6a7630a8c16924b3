//! Calls at a limit of a macro, and the messages one step beyond it.

use expander::Kind;
use proc_macro2::{Delimiter, Group, Literal, Punct, Spacing, TokenStream, TokenTree};

use crate::expansion::expand;
use crate::mistakes::compile_errors;

/// The mistake in a call, without the list of what belongs there.
pub(crate) fn mistake(kind: Kind, call: &str) -> String {
    let mut mistakes = compile_errors(expand(kind, call));
    mistakes.dedup();
    assert!(mistakes.len() < 2, "{call}: {mistakes:?}");
    mistakes.pop().map_or_else(String::new, |(message, _)| message)
}

/// The mistake in a table of one column.
fn in_expression(expression: &str) -> String {
    mistake(Kind::SquareTable, &format!("static TABLE: [u64; 64] = {expression};"))
}

pub(crate) fn accepts(kind: Kind, call: &str) {
    assert_eq!(mistake(kind, call), "", "{call}");
}

/// A macro puts its fragments into groups without delimiters.
pub(crate) fn fragment(tokens: &str) -> TokenStream {
    TokenTree::Group(Group::new(Delimiter::None, tokens.parse().unwrap())).into()
}

fn nested(open: &str, close: &str, depth: usize, inside: &str) -> String {
    open.repeat(depth) + inside + &close.repeat(depth)
}

#[test]
fn parts_of_expressions() {
    let too_long = "the expression is too long";
    let sum = |count| vec!["bit"; count].join("|");
    // A column and an operator are a part each.
    assert_eq!(in_expression(&sum(30)), "");
    assert!(in_expression(&sum(31)).starts_with(too_long));
    let mirrors = |count| nested("mirror(", ")", count, "bit");
    assert_eq!(in_expression(&mirrors(5)), "");
    assert!(in_expression(&mirrors(6)).starts_with(too_long));
    let functions = |count| nested("reverse(", ")", count, "bit");
    assert_eq!(in_expression(&functions(59)), "");
    assert!(in_expression(&functions(60)).starts_with(too_long));
}

#[test]
fn parts_of_templates() {
    let template =
        |template: &str| mistake(Kind::SquareTable, &format!("static TABLE: [T; 64] = {template};"));
    let parts = |count| format!("[{}]", vec!["bit"; count].join(","));
    // The array is a part as well.
    assert_eq!(template(&parts(249)), "");
    assert_eq!(template(&parts(250)), "the template is too long; it may have 250 parts");
    let too_deep = "the template is nested too deeply; it may have 16 levels";
    for (open, close) in [("[", "]"), ("New(", ")"), ("(bit, ", ")"), ("New { field: ", "}")] {
        assert_eq!(template(&nested(open, close, 16, "bit")), "", "{open}");
        assert_eq!(template(&nested(open, close, 17, "bit")), too_deep, "{open}");
    }
    let in_squares = |depth| format!("[{}; squares]", nested("[", "]", depth, "bit"));
    assert_ne!(template(&in_squares(15)), too_deep);
    assert_eq!(template(&in_squares(16)), too_deep);

    let rays = |depth| format!("static TABLE: [[T; 64]; 64] = {};", nested("New(", ")", depth, "square"));
    accepts(Kind::RayOrder, &rays(16));
    assert_eq!(mistake(Kind::RayOrder, &rays(17)), too_deep);
}

#[test]
fn constants_of_the_word() {
    assert_eq!(in_expression("bit ^ 0xffff_ffff_ffff_ffff"), "");
    let message = in_expression("bit ^ 0x1_0000_0000_0000_0000");
    assert_eq!(message, "0x10000000000000000 does not fit in the `u64` of this board");
}

#[test]
fn expressions_in_the_messages_of_proofs() {
    for (expression, text) in [
        ("bit ^ 0xff", "bit ^ 255"),
        ("bit ^ 256", "bit ^ 0x100"),
        ("! (rank | file)", "!(rank | file)"),
        ("! (rank)", "!rank"),
    ] {
        let call = format!("static TABLE: [u64; 64] = {expression};");
        let expansion = expand(Kind::SquareTable, &call).to_string();
        assert!(expansion.contains(&format!("\"{text}\"")), "{expression}");
    }
}

#[test]
fn operators_that_expressions_do_not_have() {
    for operator in ["&&", "||", "<<=", ">>=", "&=", "|=", "^="] {
        let message = in_expression(&format!("rank {operator} file"));
        assert!(message.starts_with(&format!("unexpected `{operator}`; expected ")), "{message}");
    }
    assert!(in_expression("rank = = file").starts_with("unexpected `=`; expected "));
    let message = mistake(Kind::Smsk, "static SMSK 'a;");
    assert!(message.starts_with("unexpected `'a`; expected "), "{message}");
}

#[test]
fn names_that_no_column_has() {
    let functions = "; the functions are `reverse`, `swap_bytes` and `mirror`";
    let columns = "; expected a column such as `file` or `bit`";
    for (expression, expected) in [
        ("file | wazir(bit)", format!("unknown function `wazir`{functions}")),
        ("wazir", format!("unknown column `wazir`{columns}")),
        (
            "file | WAZIR",
            "unknown column `WAZIR`; a constant of yours cannot be part of an expression".to_owned(),
        ),
        ("rook", "unknown column `rook`; the lines of a rook are `rank | file`".to_owned()),
        ("bishop", "unknown column `bishop`; the lines of a bishop are `diagonal | antidiagonal`".to_owned()),
        (
            "queen",
            "unknown column `queen`; the lines of a queen are `rank | file | diagonal | antidiagonal`"
                .to_owned(),
        ),
        ("fill", "unknown column `fill`; did you mean `file`?".to_owned()),
        // `king` is as near, and later in the list.
        ("ling", "unknown column `ling`; did you mean `line`?".to_owned()),
        ("antidiagonel", "unknown column `antidiagonel`; did you mean `antidiagonal`?".to_owned()),
    ] {
        assert_eq!(in_expression(expression), expected);
    }
}

#[test]
fn distances() {
    for right in ["leaper(1, 0)", "leaper(0, 1)", "leaper(7, 7)", "steps((-7, 7))"] {
        assert_eq!(in_expression(right), "", "{right}");
    }
    let expected = "expected two distances from -127 to 127, such as `1, 2`";
    for (expression, literal) in
        [("leaper(1u8, 2)", "1u8"), ("steps((1, -128))", "-128"), ("leaper(1, 128)", "128")]
    {
        assert_eq!(in_expression(expression), format!("unexpected `{literal}`; {expected}"));
    }
    // Literals with a sign of their own come from macros.
    let call = |sign: Option<char>, distance: i8| {
        let mut step = TokenStream::from(TokenTree::from(Literal::i8_unsuffixed(1)));
        step.extend([TokenTree::from(Punct::new(',', Spacing::Alone))]);
        step.extend(sign.map(|sign| TokenTree::from(Punct::new(sign, Spacing::Alone))));
        step.extend([TokenTree::from(Literal::i8_unsuffixed(distance))]);
        let step = TokenTree::from(Group::new(Delimiter::Parenthesis, step));
        let mut call: TokenStream = "static STEP; steps =".parse().unwrap();
        call.extend([TokenTree::from(Group::new(Delimiter::Bracket, step.into()))]);
        call.extend(";".parse::<TokenStream>());
        let mistakes = compile_errors(expander::expand(Kind::Leaper, call));
        mistakes.into_iter().next().map_or_else(String::new, |(message, _)| message)
    };
    assert_eq!((call(None, -2), call(Some('-'), 2)), (String::new(), String::new()));
    assert_eq!(call(Some('-'), -2), format!("unexpected `--2`; {expected}"));
    assert_eq!(call(None, -128), format!("unexpected `-128`; {expected}"));
}

#[test]
fn boards() {
    let board = |board: &str| mistake(Kind::Masks, &format!("static MASKS; board = {board};"));
    for right in ["9 x 9", "9x9", "9 x9", "26 x 4", "1 x 128"] {
        assert_eq!(board(right), "", "{right}");
    }
    let expected = "expected the files and ranks of the board, such as `9 x 9`";
    assert_eq!(board("9 x"), format!("unexpected `9x`; {expected}"));
    assert_eq!(board("9 x a"), format!("unexpected `9xa`; {expected}"));
    assert_eq!(board("9 x 129"), "a board has at most 128 ranks and 128 squares");
    assert_eq!(board("27 x 4"), "a board has at most 26 files and 128 squares");
    assert_eq!(board("9 x 9 mapping = a9"), "unexpected `mapping`; expected `;` after the value of `board`");
    // No more tokens are read after sixteen letters.
    assert_eq!(board("9 x abcdefghijklmn z"), format!("unexpected `9xabcdefghijklmn`; {expected}"));
}

/// A board of 64 squares in a longer word is not the chessboard.
#[test]
fn only_a_short_word_makes_a_chessboard() {
    let table_type = |kind, options: &str| {
        let text = expand(kind, &format!("static TABLE; {options}")).to_string().replace(' ', "");
        let (_, from_type) = text.split_once("staticTABLE:").unwrap();
        from_type.split_once('=').unwrap().0.to_owned()
    };
    for kind in [Kind::Between, Kind::LineThrough] {
        assert_eq!(table_type(kind, ""), "[[::quintessence::Bitboard;64];64]");
        for options in ["word = u128;", "stride = 9;", "board = 4 x 4;"] {
            assert!(table_type(kind, options).contains("boards::Pairs<"), "{options}");
        }
    }
}

#[test]
fn paths_of_the_library() {
    for path in ["crate::a", "self::a", "super::a", "::a::b", "a"] {
        accepts(Kind::Smsk, &format!("static SMSK; crate = {path};"));
    }
    for template in ["Self::new(bit)", "super::New(bit)", "r#type(bit)", "module::NEW"] {
        assert_eq!(in_expression(template), "", "{template}");
    }
}

#[test]
fn documentation_is_added_unless_it_is_there() {
    let adds = |attribute: &str| {
        expand(Kind::Smsk, &format!("{attribute} static SMSK;")).to_string().contains("Emitted by")
    };
    for attribute in ["", "#[doc(hidden)]", "#[deprecated = \"text\"]", "#[cfg(test)]"] {
        assert!(adds(attribute), "{attribute}");
    }
    assert!(!adds("#[doc = \"text\"]") && !adds("/** text */"));
}

#[test]
fn several_tables_in_a_call() {
    let tables = "static A: [u64; 64] = bit; const B: [u64; 64] = bit; pub static C: [u64; 64] = bit;\n\
                  /// Docs.\nconst D: [u64; 64] = bit;";
    accepts(Kind::SquareTable, &format!("{tables} align = 64;"));
    let emitted = |call: &str| {
        let text = expand(Kind::SquareTable, call).to_string();
        ["A", "B", "C", "D"].map(|name| text.contains(&format!("{name} : [u64")))
    };
    assert_eq!(emitted(tables), [true; 4]);
    // Without a first table, the macro emits none. After a later mistake, it emits the others.
    assert_eq!(emitted(&format!("static; {tables}")), [false; 4]);
    assert_eq!(emitted(&tables.replace("const B", "const")), [true, false, true, true]);
}

#[test]
fn equations_and_options() {
    let equations = "A[square] == file; *B[square] == rank; (C)[square] == bit; ::d::D[square] == bit;";
    accepts(Kind::VerifyTable, &format!("{equations} mapping = a8;"));
    // An equation may begin with the name of an option.
    accepts(Kind::VerifyTable, "board[square] == file; mapping.0[square] == rank;");
    accepts(Kind::VerifyTable, "mapping.0[square] == rank;");
    assert!(mistake(Kind::VerifyTable, "mapping == 1;").starts_with("the left side of an equation"));
    assert_eq!(
        mistake(Kind::VerifyTable, "mapping = a8; A[square] == file;"),
        "`mapping` is an option; write the equations before the options"
    );
    for end in ["mapping", "mapping;", "mapping = ;"] {
        let message = mistake(Kind::VerifyTable, &format!("A[square] == file; {end}"));
        assert!(!message.contains("equation") && !message.contains("columns"), "{message}");
    }
    let text = expand(Kind::VerifyTable, equations).to_string();
    for name in ["\"A\"", "\"* B [square]\"", "\"(C) [square]\"", "\"::d::D\""] {
        assert!(text.contains(name), "{name} in {text}");
    }
}

#[test]
fn the_square_of_an_equation() {
    let message = "the left side of an equation reads a table at `square`, as in `TABLE[square].file.0`";
    assert_eq!(mistake(Kind::VerifyTable, "A[0].square == file;"), message);
    assert_eq!(mistake(Kind::VerifyTable, "A[a.b.square] == file;"), message);
    accepts(Kind::VerifyTable, "A[..square].len() == square;");
    accepts(Kind::VerifyTable, "A[0..square].len() == square;");
}

#[test]
fn fragments_of_equations() {
    let expanded = |tokens: TokenStream| expander::expand(Kind::VerifyTable, tokens).to_string();
    let plain = |call: &str| expand(Kind::VerifyTable, call).to_string();
    let with = |fragment: TokenStream, rest: &str| {
        let mut call = fragment;
        call.extend(rest.parse::<TokenStream>());
        expanded(call)
    };
    // A whole equation, the table, and the index.
    assert_eq!(with(fragment("A[square] == file"), ";"), plain("A[square] == file;"));
    assert_eq!(with(fragment("A"), "[square] == file;"), plain("A[square] == file;"));
    assert_eq!(with(fragment("a.b"), "[square] == file;"), plain("(a.b)[square] == file;"));
    // A comparison inside of delimiters is no equation.
    let right = fragment("A[square] == file | rank");
    assert_eq!(with(right, ";"), plain("A[square] == file | rank;"));
    let block = "{ assert!(1 == 1); A[square] } == file;";
    assert!(plain(block).contains("{ assert ! (1 == 1) ; A"), "{}", plain(block));
    accepts(Kind::VerifyTable, block);
}

#[test]
fn the_end_of_a_template_of_rays() {
    let rays =
        |template: &str| mistake(Kind::RayOrder, &format!("static TABLE: [[T; 64]; 64] = {template};"));
    for (template, found, expected) in [
        ("square + 1", "+", "`as` or `;`"),
        ("square as u8 + 1", "+", "`;`"),
        ("New(square) + 1", "+", "`;`"),
        ("New(square + 1)", "+", "`as` or `)` after one value"),
        ("New(square as u8 + 1)", "+", "`)` after one value"),
        ("New(New(square) + 1)", "+", "`)` after one value"),
        ("New(square, square)", "square", "`)` after one value"),
        ("New { square + 1 }", "+", "`}` after one value"),
        ("New { square: square + 1 }", "+", "`as` or `}` after one value"),
    ] {
        assert_eq!(rays(template), format!("unexpected `{found}`; expected {expected}"), "{template}");
    }
}
