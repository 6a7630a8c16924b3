//! Random calls by the grammar: boards, options, expressions, templates of known types. Few of them have a mistake, such
//! as a sum that overflows.

use expander::Kind;
use fastrand::Rng;

use super::input::{Generator, Input, KINDS};
use super::soup::parsed;

pub(super) fn input(rng: &mut Rng) -> Input {
    let kind = match rng.u32(..100) {
        // 512 and 4,096 entries, whatever the call says.
        0 => Kind::FirstRank,
        _ if rng.u32(..100) == 0 => Kind::RayOrder,
        1..25 => KINDS[rng.usize(..3)],
        // These have a word for every two squares.
        25..28 => KINDS[rng.usize(4..6)],
        28..36 => Kind::Leaper,
        36..38 => Kind::BlockedLeaper,
        38..40 => Kind::Rider,
        40..80 => Kind::SquareTable,
        _ => Kind::VerifyTable,
    };
    let is_heavy = rng.u32(..3_000) == 0;
    let mut grammar = Grammar { board: Board::random(rng, kind, is_heavy), rng };
    let (call, companion) = match kind {
        Kind::SquareTable => (grammar.tables(is_heavy), None),
        Kind::RayOrder => (grammar.rays(), None),
        Kind::VerifyTable => grammar.equation(is_heavy),
        _ => (grammar.plain(kind), None),
    };
    Input { generator: Generator::Grammar, kind, tokens: parsed(&call), companion, is_heavy }
}

struct Board {
    files: u8,
    ranks: u8,
    /// The options that describe it.
    options: Vec<String>,
    word: &'static str,
}

impl Board {
    fn random(rng: &mut Rng, kind: Kind, is_heavy: bool) -> Self {
        if matches!(kind, Kind::FirstRank | Kind::RayOrder) {
            return Self { files: 8, ranks: 8, options: Vec::new(), word: "u64" };
        }
        let (files, ranks) = match rng.u32(..1_000) {
            _ if is_heavy => [(16, 8), (8, 16), (11, 11), (1, 128), (26, 4), (12, 10)][rng.usize(..6)],
            0..3 => (8, 8),
            3..10 => {
                let files = rng.u8(1..=26);
                (files, rng.u8(1..=128 / files))
            }
            // A row needs more bits than twice the steps of a path.
            _ if kind == Kind::BlockedLeaper => (rng.u8(5..=8), rng.u8(5..=7)),
            // Fewer files share bytes.
            _ if kind == Kind::Smsk => (rng.u8(7..=10), rng.u8(1..=3)),
            _ => (rng.u8(1..=4), rng.u8(1..=4)),
        };
        let mut options = Vec::new();
        if (files, ranks) != (8, 8) || rng.bool() {
            let by = ["x", " x "][rng.usize(..2)];
            options.push(format!("board = {files}{by}{ranks}"));
        }
        let by_file = rng.u8(..3) == 0 && kind != Kind::Smsk;
        if by_file || rng.bool() {
            let file = [b'a', b'a' + files - 1][rng.usize(..2)];
            let rank = [1, ranks][rng.usize(..2)];
            let by_file = if by_file { "_by_file" } else { "" };
            options.push(format!("mapping = {}{rank}{by_file}", char::from(file)));
        }
        let (row, rows) = if by_file { (ranks, files) } else { (files, ranks) };
        let mut stride = if rng.u8(..4) == 0 { row.saturating_add(rng.u8(..6)) } else { row };
        let mut gaps: Vec<u8> = Vec::new();
        let mut written = Vec::new();
        if rng.u8(..4) == 0 {
            let mut at = rng.u8(..40);
            for _ in 0..rng.u8(1..5) {
                let length = if rng.bool() { 1 } else { rng.u8(1..5) };
                written.push(if length == 1 && rng.bool() {
                    format!("{at}")
                } else {
                    format!("{at}..{}", at + length)
                });
                gaps.extend(at..at + length);
                at += length + rng.u8(..12);
            }
        }
        // Gaps move up what is not below them.
        let last = |stride: u8, gaps: &[u8]| {
            let last = u32::from(rows - 1) * u32::from(stride) + u32::from(row - 1);
            gaps.iter().fold(last, |last, &gap| last + u32::from(u32::from(gap) <= last))
        };
        if last(stride, &gaps) >= 128 {
            (stride, gaps, written) = (row, Vec::new(), Vec::new());
        }
        if stride != row && stride < 128 {
            options.push(format!("stride = {stride}"));
        }
        if !written.is_empty() {
            if rng.bool() {
                written.reverse();
            }
            options.push(format!("gaps = [{}]", written.join(", ")));
        }
        let mut word = if last(stride, &gaps) < 64 { "u64" } else { "u128" };
        if rng.u8(..5) == 0 {
            word = if rng.bool() { word } else { "u128" };
            options.push(format!("word = {word}"));
        }
        Self { files, ranks, options, word }
    }

    fn squares(&self) -> u32 {
        u32::from(self.files) * u32::from(self.ranks)
    }
}

/// The type of a part of an entry.
enum Shape {
    Word,
    Integer(&'static str),
    Wrap(Box<Self>),
    Pair(Box<[Self; 2]>),
    Lines,
    Raw(Box<Self>),
    Piece,
    Nothing,
    Tuple(Box<[Self; 2]>),
    Array(Box<Self>, usize),
    ForEachLine(Box<Self>),
}

impl Shape {
    fn random(rng: &mut Rng, depth: usize) -> Self {
        let integers =
            ["u8", "u16", "u32", "u64", "u128", "usize", "i8", "i16", "i32", "i64", "i128", "isize"];
        let inner = |rng: &mut Rng| Box::new(Self::random(rng, depth - 1));
        let choices = if depth == 0 { 8 } else { 16 };
        match rng.u8(..choices) {
            0..4 => Self::Word,
            4..7 => Self::Integer(integers[rng.usize(..integers.len())]),
            7 => match rng.u8(..3) {
                0 => Self::Piece,
                1 => Self::Nothing,
                _ => Self::Lines,
            },
            8 | 9 => Self::Wrap(inner(rng)),
            10 => Self::Pair(Box::new([*inner(rng), *inner(rng)])),
            11 => Self::Raw(inner(rng)),
            12 => Self::Tuple(Box::new([*inner(rng), *inner(rng)])),
            13 | 14 => Self::Array(inner(rng), rng.usize(1..4)),
            _ => Self::ForEachLine(inner(rng)),
        }
    }
}

struct Grammar<'a> {
    rng: &'a mut Rng,
    board: Board,
}

impl Grammar<'_> {
    fn one_of(&mut self, choices: &[&'static str]) -> &'static str {
        choices[self.rng.usize(..choices.len())]
    }

    fn header(&mut self, name: &str) -> String {
        let attribute =
            self.one_of(&["", "", "/// Docs.\n", "#[allow(dead_code)] ", "#[cfg(all())] #[doc(hidden)] "]);
        let visibility = self.one_of(&["", "pub ", "pub(crate) ", "pub(super) ", "pub(in super) "]);
        let keyword = self.one_of(&["static", "const"]);
        format!("{attribute}{visibility}{keyword} {name}")
    }

    /// The options in any order, with those of the board.
    fn options(&mut self, mut more: Vec<String>) -> String {
        more.extend(self.board.options.iter().cloned());
        if self.rng.u8(..8) == 0 {
            more.push("crate = ::quintessence".to_owned());
        }
        self.rng.shuffle(&mut more);
        more.iter().flat_map(|option| [" ", option, ";"]).collect()
    }

    fn alignment(&mut self) -> Option<String> {
        (self.rng.u8(..5) == 0).then(|| format!("align = {}", 1_u16 << self.rng.u8(..=12)))
    }

    fn plain(&mut self, kind: Kind) -> String {
        let mut options: Vec<String> = self.alignment().into_iter().collect();
        let layouts: &[&str] = match kind {
            Kind::Masks | Kind::Between | Kind::LineThrough => &["full", "compact"],
            Kind::FirstRank => &["by_file", "by_occupancy"],
            _ => &[],
        };
        if !layouts.is_empty() && self.rng.bool() {
            options.push(format!("layout = {}", self.one_of(layouts)));
        }
        if kind == Kind::FirstRank && self.rng.bool() {
            options.push(format!("mapping = {}", self.one_of(&["a1", "h1", "a8", "h8_by_file"])));
        }
        if kind == Kind::Leaper {
            let steps = if self.rng.bool() {
                self.leaper()
            } else {
                let steps = self.steps();
                if self.rng.bool() { format!("[{steps}]") } else { format!("steps({steps})") }
            };
            options.push(format!("steps = {steps}"));
        }
        if kind == Kind::BlockedLeaper {
            // The row of the last path is too short on some boards.
            let paths = [
                "(0, 1), (1, 1)",
                "(1, 1), (1, 1)",
                "(-1, 0), (-1, 1),",
                "(1, -1), (0, -1)",
                "(0, 1), (1, 1), (1, 1)",
            ];
            options.push(format!("path = [{}]", self.one_of(&paths)));
        }
        if kind == Kind::Rider {
            let step = self.leaper();
            options.push(format!("step = {}", step.trim_start_matches("leaper")));
        }
        let name = self.one_of(&["TABLE", "A", "r#type", "größe", "BOARD", "square"]);
        format!("{};{}", self.header(name), self.options(options))
    }

    fn rays(&mut self) -> String {
        let columns: &[&str] = &["square", "position", "on_board", "targets", "sources"];
        let mut options: Vec<String> = self.alignment().into_iter().collect();
        if self.rng.bool() {
            options.push(format!("mapping = {}", self.one_of(&["a1", "h1", "a8", "h8_by_file"])));
        }
        let mut statements = Vec::new();
        let mut has_codes = false;
        for name in &["A", "B", "r#type"][..self.rng.usize(1..4)] {
            let column = columns[self.rng.usize(..columns.len())];
            has_codes |= ["targets", "sources"].contains(&column);
            let has_rows = ["square", "position"].contains(&column);
            let integers: &[&str] =
                if has_rows { &["u8", "i8", "u16", "usize", "i128"] } else { &["u64", "i64", "u128"] };
            let integer = integers[self.rng.usize(..integers.len())];
            let as_integer = format!("{column} as {integer}");
            let (element, entry) = match self.rng.u8(..5) {
                0 => (format!("Wrap<{integer}>"), format!("Wrap({as_integer})")),
                1 => (
                    format!("Wrap<Wrap<{integer}>>"),
                    format!("Wrap {{ 0: super::Wrap::new({as_integer},) }}"),
                ),
                2 => (format!("Raw<{integer}>"), format!("self::Raw {{ r#type: {as_integer}, }}")),
                3 => (integer.to_owned(), as_integer),
                _ => (integer.to_owned(), column.to_owned()),
            };
            let length =
                if has_codes && !has_rows { self.one_of(&["256", "_"]) } else { self.one_of(&["64", "_"]) };
            let length = if column == "on_board" { "64" } else { length };
            let element =
                if has_rows { format!("[{element}; {}]", self.one_of(&["64", "_"])) } else { element };
            let length = if has_rows { self.one_of(&["64", "_"]) } else { length };
            statements.push(format!("{}: [{element}; {length}] = {entry};", self.header(name)));
        }
        if has_codes {
            let mut codes: Vec<u8> = (0..=255).collect();
            self.rng.shuffle(&mut codes);
            let mut pieces = Vec::new();
            for color in ["white", "black"] {
                for role in ["pawn", "knight", "bishop", "rook", "queen", "king"] {
                    pieces.extend(codes.pop().map(|code| format!("{color}_{role} = {code}")));
                }
            }
            self.rng.shuffle(&mut pieces);
            options.push(format!("codes = [{}]", pieces.join(", ")));
        }
        let options = self.options(options);
        statements.insert(self.rng.usize(1..=statements.len()), options);
        statements.concat()
    }

    fn tables(&mut self, is_heavy: bool) -> String {
        let mut statements = Vec::new();
        let align = self.alignment();
        let options = self.options(align.into_iter().collect());
        let count = if is_heavy { 1 } else { self.rng.usize(1..4) };
        for name in &["A", "B", "r#type"][..count] {
            let (table_type, template) = if is_heavy {
                (format!("[{}; _]", self.board.word), self.longest_expression())
            } else {
                self.table()
            };
            statements.push(format!("{}: {table_type} = {template};", self.header(name)));
        }
        // The options are for all tables, wherever they stand after the first.
        statements.insert(self.rng.usize(1..=count), options);
        statements.concat()
    }

    /// The type of a table, and its template.
    fn table(&mut self) -> (String, String) {
        let shape = Shape::random(self.rng, 2);
        let squares = self.board.squares();
        let element = self.type_of(&shape);
        match self.rng.u8(..8) {
            0 => {
                let entry = [self.template(&shape, false, false), self.template(&shape, false, false)];
                let table_type = format!("Pair<[{element}; {squares}], [{element}; {squares}]>");
                (table_type, format!("Pair {{ a: [{}; squares], b: [{}; squares] }}", entry[0], entry[1]))
            }
            1 => {
                let entries: Vec<_> =
                    (0..3).map(|_| format!("[{}; squares]", self.template(&shape, false, true))).collect();
                let length = self.one_of(&["3", "3", "_"]);
                (format!("[[{element}; {squares}]; {length}]"), format!("[{}]", entries.join(", ")))
            }
            2 => (format!("[{element}; _]"), format!("[{}; squares]", self.template(&shape, false, true))),
            3 => (format!("[{element}; _]"), self.template(&shape, false, true)),
            _ => (format!("[{element}; {squares}]"), self.template(&shape, false, true)),
        }
    }

    fn type_of(&self, shape: &Shape) -> String {
        match shape {
            Shape::Word => self.board.word.to_owned(),
            Shape::Integer(name) => (*name).to_owned(),
            Shape::Wrap(inner) => format!("Wrap<{}>", self.type_of(inner)),
            Shape::Pair(parts) => {
                format!("super::Pair<{}, {}>", self.type_of(&parts[0]), self.type_of(&parts[1]))
            }
            Shape::Lines => format!("Lines<{}>", self.board.word),
            Shape::Raw(inner) => format!("Raw<{}>", self.type_of(inner)),
            Shape::Piece => "Piece".to_owned(),
            Shape::Nothing => "u8".to_owned(),
            Shape::Tuple(parts) => format!("({}, {})", self.type_of(&parts[0]), self.type_of(&parts[1])),
            Shape::Array(inner, length) => format!("[{}; {length}]", self.type_of(inner)),
            Shape::ForEachLine(inner) => format!("[{}; 4]", self.type_of(inner)),
        }
    }

    /// A template of a shape. `in_line` says whether `line` has a meaning, and `adopted` whether the type of the table
    /// narrows integers.
    fn template(&mut self, shape: &Shape, in_line: bool, adopted: bool) -> String {
        let mut inner = |shape: &Shape| self.template(shape, in_line, false);
        match shape {
            Shape::Word => self.expression(3, in_line),
            Shape::Integer(name) => {
                let largest = if name.contains("size") { "0x7fff" } else { "0x7f" };
                let small = match self.rng.u8(..5) {
                    0 => return self.rng.u8(..128).to_string(),
                    1 => self.one_of(&["square", "position", "file_index", "rank_index"]).to_owned(),
                    2 => format!("({} & 127)", self.expression(2, in_line)),
                    3 => format!("({largest} & {})", self.expression(1, in_line)),
                    // Which most often does not fit.
                    _ => self.expression(0, in_line),
                };
                if adopted && self.rng.bool() { small } else { format!("{small} as {name}") }
            }
            Shape::Wrap(shape) => {
                let inside = inner(shape);
                match self.rng.u8(..4) {
                    0 => format!("Wrap::new({inside})"),
                    1 => format!("Wrap {{ 0: {inside} }}"),
                    2 => format!("super::Wrap({inside},)"),
                    _ => format!("Wrap({inside})"),
                }
            }
            Shape::Pair(parts) => {
                let (a, b) = (inner(&parts[0]), inner(&parts[1]));
                if self.rng.bool() {
                    format!("Pair {{ a: {a}, b: {b} }}")
                } else {
                    format!("self::Pair {{ b: {b}, a: {a}, }}")
                }
            }
            Shape::Lines => match self.rng.u8(..3) {
                0 => "Lines { file, rank }".to_owned(),
                1 => format!("Lines {{ rank: {}, file, }}", self.expression(2, in_line)),
                _ => format!("Lines {{ file: {}, rank }}", self.expression(2, in_line)),
            },
            Shape::Raw(shape) => format!("Raw {{ r#type: {} }}", inner(shape)),
            Shape::Piece => "Piece::Slider".to_owned(),
            Shape::Nothing => self.one_of(&["NOTHING", "super::NOTHING", "crate::NOTHING"]).to_owned(),
            Shape::Tuple(parts) => format!("({}, {})", inner(&parts[0]), inner(&parts[1])),
            Shape::Array(shape, length) => {
                let entries: Vec<_> = (0..*length).map(|_| self.template(shape, in_line, adopted)).collect();
                format!("[{}]", entries.join(", "))
            }
            Shape::ForEachLine(shape) => format!("[{}; lines]", self.template(shape, true, adopted)),
        }
    }

    /// An equation that holds, and the table that it is about.
    fn equation(&mut self, is_heavy: bool) -> (String, Option<String>) {
        let expression = if is_heavy { self.longest_expression() } else { self.expression(4, false) };
        let (element, entry, field) = match self.rng.u8(..3) {
            0 => (self.board.word.to_owned(), expression.clone(), ""),
            1 => (format!("Wrap<{}>", self.board.word), format!("Wrap({expression})"), ".0"),
            _ => (format!("[{}; 1]", self.board.word), format!("[{expression}]"), "[0]"),
        };
        let options = self.options(Vec::new());
        let companion = format!("const TABLE: [{element}; _] = {entry};{options}");
        let left = format!("{}[square]{field}", self.one_of(&["TABLE", "self::TABLE"]));
        let left = match self.rng.u8(..5) {
            0 => format!("({left})"),
            1 => format!("{left} as u128"),
            2 => format!("{{ let number = {left}; number }}"),
            3 => format!("{left} | 0"),
            _ => left,
        };
        let attribute = self.one_of(&["", "", "#[cfg(all())] "]);
        (format!("{attribute}{left} == {expression};{options}"), Some(companion))
    }

    /// As much to prove as an expression may ask for.
    fn longest_expression(&mut self) -> String {
        let mut parts: Vec<String> = (0..self.rng.usize(..6)).map(|_| "mirror(file)".to_owned()).collect();
        // A mirror is ten parts, its argument one and the operator before it another.
        let mut spent = parts.len() * 12;
        while spent + 2 <= 58 {
            let part = match self.rng.u8(..4) {
                0 => "king".to_owned(),
                1 => "knight".to_owned(),
                _ => self.one_of(&["diagonal", "upper(antidiagonal)", "rank", "lower(file)"]).to_owned(),
            };
            parts.push(part);
            spent += 2;
        }
        parts.join(" ^ ")
    }

    fn leaper(&mut self) -> String {
        let (wide, narrow) = (self.board.files.max(self.board.ranks), self.board.files.min(self.board.ranks));
        let (mut m, mut n) = (self.rng.u8(..wide), self.rng.u8(..narrow));
        if (m, n) == (0, 0) || self.rng.bool() && m < narrow {
            (m, n) = (n, m.max(1));
        }
        format!("leaper({m}, {n})")
    }

    fn square(&mut self) -> String {
        let file = char::from(b'a' + self.rng.u8(..self.board.files));
        format!("{file}{}", self.rng.u8(1..=self.board.ranks))
    }

    fn steps(&mut self) -> String {
        let mut steps: Vec<(i16, i16)> = Vec::new();
        let (files, ranks) = (i16::from(self.board.files), i16::from(self.board.ranks));
        for _ in 0..self.rng.usize(1..5) {
            let step = (self.rng.i16(1 - files..files), self.rng.i16(1 - ranks..ranks));
            if step != (0, 0) && !steps.contains(&step) {
                steps.push(step);
            }
        }
        if steps.is_empty() {
            steps.push((0, 1));
        }
        let steps: Vec<_> = steps.iter().map(|step| format!("{step:?}")).collect();
        steps.join(", ")
    }

    fn expression(&mut self, depth: usize, in_line: bool) -> String {
        if depth == 0 || self.rng.u8(..4) == 0 {
            return self.column(in_line);
        }
        let inner = |grammar: &mut Self| grammar.expression(depth - 1, in_line);
        match self.rng.u8(..20) {
            0 => format!("!{}", parenthesised(inner(self))),
            1 => format!("reverse({})", inner(self)),
            2 => format!("swap_bytes({})", inner(self)),
            3 => format!("mirror({})", inner(self)),
            4 | 5 => format!("({})", inner(self)),
            6 => format!("{} << {}", inner(self), self.rng.u8(..64)),
            7 => format!("{} >> {}", parenthesised(inner(self)), self.rng.u8(..64)),
            8 => format!("bit - {}", self.one_of(&["1", "bit"])),
            9 => format!("({} & 0xff) * {}", inner(self), self.rng.u8(..)),
            10 => format!("({} >> 2) + square", parenthesised(inner(self))),
            // These may overflow.
            11 => format!("{} {} {}", inner(self), self.one_of(&["+", "-", "*"]), self.column(in_line)),
            12..15 => format!("{} & {}", inner(self), inner(self)),
            15..17 => format!("{} ^ {}", inner(self), inner(self)),
            _ => format!("{} | {}", inner(self), inner(self)),
        }
    }

    fn column(&mut self, in_line: bool) -> String {
        let direction =
            ["north", "south", "east", "west", "north_east", "north_west", "south_east", "south_west"];
        let line = if in_line && self.rng.bool() {
            "line"
        } else {
            self.one_of(&["rank", "file", "diagonal", "antidiagonal"])
        };
        match self.rng.u8(..23) {
            0 => format!("within({})", self.rng.u8(1..6)),
            1 => format!("region({}..{}, {})", self.square(), self.square(), self.square()),
            2 => self.one_of(&["square", "position", "file_index", "rank_index"]).to_owned(),
            3..7 => line.to_owned(),
            7..9 => format!("lower({line})"),
            9..11 => format!("upper({line})"),
            11 => "king".to_owned(),
            12 => "knight".to_owned(),
            13 => self.one_of(&["pawn(white)", "pawn(black)"]).to_owned(),
            14 if self.board.files > 1 && self.board.ranks > 1 => format!("ray({})", self.one_of(&direction)),
            15 => self.leaper(),
            16 => format!("steps({})", self.steps()),
            17 => self.rng.u8(..).to_string(),
            18 => format!("{:#x}", self.rng.u32(..)),
            19 => {
                let (files, ranks) = (i16::from(self.board.files), i16::from(self.board.ranks));
                // The step (0, 0) is a mistake.
                format!("ray({}, {})", self.rng.i16(1 - files..files), self.rng.i16(1 - ranks..ranks))
            }
            _ => "bit".to_owned(),
        }
    }
}

fn parenthesised(text: String) -> String {
    if text.contains(' ') { format!("({text})") } else { text }
}
