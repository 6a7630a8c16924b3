//! The validator: checks that the statements of a macro call fit its board, and evaluates the expressions.

use proc_macro2::{Ident, Literal, Span, TokenStream, TokenTree};
use syn::{Error, Result};

use super::board::{Board, Mapping, Shape};
use super::model::{
    Binary, Call, Equation, Expression, Header, INTEGERS, Kind, Layout, Line, List, Node, Options, Statement,
    Template, Unary, Value,
};
use super::tokens::unknown;

/// A validated macro call, ready for the emitter. A statement with a mistake contains an error, which the emitter
/// writes as a `compile_error!`.
pub(super) struct ValidCall {
    pub(super) kind: Kind,
    pub(super) board: Board,
    /// The path of the library.
    pub(super) library: TokenStream,
    pub(super) align: Option<u16>,
    pub(super) statements: Vec<ValidStatement>,
}

pub(super) enum ValidStatement {
    /// A table whose type the library defines.
    Library(Header, Layout),
    /// A table whose type the caller gives, and this type.
    Custom(Header, TokenStream, Result<CustomTable>),
    /// An equation, and the other mappings for which its right side has a value on every square.
    Equation(Equation, Result<Vec<Mapping>>),
}

/// The evaluated table of a `square_table!`.
pub(super) struct CustomTable {
    pub(super) words: Vec<Evaluated>,
    pub(super) template: Template<Cell>,
}

/// An expression with its values, indexed by square number.
pub(super) struct Evaluated {
    pub(super) expression: Expression,
    pub(super) values: Vec<u128>,
}

/// An evaluated value of a template.
pub(super) enum Cell {
    /// The index of the expression in the list of evaluated expressions, and the template's value.
    Word(usize, Span, Option<Ident>),
    /// A literal, the same for every square, whose type the compiler infers.
    Literal(Literal),
}

/// Returns the validated macro call and its first error: `mistake` from the parser or else an error in the options.
pub(super) fn validate(
    call: Call,
    library: TokenStream,
    mistake: Option<Error>,
) -> (ValidCall, Option<Error>) {
    let Call { kind, statements, options } = call;
    // The default alignment is 64, except in `square_table!`, where the caller writes the whole type of the table.
    let align = options.align.or((kind != Kind::SquareTable).then_some(64)).filter(|&align| align != 1);
    let (board, mistake) = match board(kind, &options) {
        Ok(board) => (board, mistake),
        Err(no_board) => (Board::chess(), mistake.or(Some(no_board))),
    };
    // After a mistake, the macro emits the error in place of the values, because values for another board could cause a
    // false second error. The compiler shows the same error only once, even if it is emitted twice.
    let sound = || mistake.clone().map_or(Ok(()), Err);
    let valid = |statement| match statement {
        Statement::Library(header) => {
            ValidStatement::Library(header, options.layout.unwrap_or_else(|| kind.layouts()[0].1))
        }
        Statement::Custom(header, table_type, template) => {
            let template = sound().and(template);
            let table = template.and_then(|template| custom_table(&board, &table_type, template, align));
            ValidStatement::Custom(header, table_type, table)
        }
        Statement::Equation(equation) => {
            // The equation's right side is evaluated here, because for an overflow, the macro's error is clearer than
            // rustc's.
            let values = sound().and_then(|()| equation.right.values(&board));
            let mappings = values.map(|_| mappings(&board, &equation.right));
            ValidStatement::Equation(equation, mappings)
        }
    };
    let statements = statements.into_iter().map(valid).collect();
    (ValidCall { kind, board, library, align, statements }, mistake)
}

/// Returns the board that the options describe.
fn board(kind: Kind, options: &Options) -> Result<Board> {
    let mut shape = Shape::default();
    if let Some((size, _)) = options.board {
        (shape.files, shape.ranks) = size;
    }
    if let Some(name) = &options.mapping {
        let names = Mapping::all().map(|mapping| mapping.name(shape.files, shape.ranks));
        let found = names.iter().position(|known| name == known);
        shape.mapping = Mapping::all()[found.ok_or_else(|| unknown("mapping", name, &names))?];
    }
    if let Some((stride, span)) = options.stride {
        let row = shape.row();
        if stride < row {
            let message = format!("a stride of {stride} is shorter than a row; expected {row} or more");
            return Err(Error::new(span, message));
        }
        shape.stride = Some(stride);
    }
    shape.gaps = options.gaps.map_or(0, |(gaps, _)| gaps);
    let board = Board::new(shape, options.word.map(|(word, _)| word));
    let board = board.ok_or_else(|| too_large(options, shape))?;
    if kind == Kind::Smsk {
        ensure_byte_swap(options, &board)?;
    }
    Ok(board)
}

/// Returns the error for a board that does not fit in its integer, at an option that makes the board too large.
fn too_large(options: &Options, shape: Shape) -> Error {
    let needed = shape.positions().into_iter().max().unwrap_or_default() + 1;
    let board = format!("the board takes {needed} bits");
    if let Some((_, span)) = options.word.filter(|_| needed <= 128) {
        return Error::new(span, format!("{board}; write `word = u128;` or leave the word out"));
    }
    let gaps = options.gaps.map(|(_, span)| span);
    let span = gaps.or(options.stride.map(|(_, span)| span)).or(options.board.map(|(_, span)| span));
    let span = span.expect("without options it is a chessboard, which fits");
    Error::new(span, format!("{board}; a word has at most 128"))
}

/// For `smsk!`: returns an error if a byte swap does not reverse every file, diagonal and antidiagonal of the board.
fn ensure_byte_swap(options: &Options, board: &Board) -> Result<()> {
    let lines = [Line::File, Line::Diagonal, Line::Antidiagonal];
    let in_one_byte =
        lines.into_iter().find_map(|line| Some((line.name(), line.squares_in_one_byte(board)?)));
    let Some((line, [a, b])) = in_one_byte else { return Ok(()) };
    let mapping = options.mapping.as_ref().filter(|_| board.shape.mapping.by_file).map(Ident::span);
    let span = mapping.or(options.board.map(|(_, span)| span)).or(options.stride.map(|(_, span)| span));
    let span = span.or(options.gaps.map(|(_, span)| span)).expect("a byte swap reverses a chessboard");
    let (a, b) = (a.name(), b.name());
    let message = format!(
        "`smsk!` needs lines that a byte swap reverses, and here {a} and {b} of one {line} share a byte; use `mask_ex!` \
         or `masks!`"
    );
    Err(Error::new(span, message))
}

/// The other mappings that fit the stride and the integer of the board, and for which an expression has a value on
/// every square.
fn mappings(board: &Board, expression: &Expression) -> Vec<Mapping> {
    let has_values = |&mapping: &Mapping| {
        let shape = Shape { mapping, ..board.shape };
        let fits = shape.stride.is_none_or(|stride| stride >= shape.row());
        let other = Board::new(shape, Some(board.word)).filter(|_| fits && mapping != board.shape.mapping);
        other.is_some_and(|other| expression.values(&other).is_ok())
    };
    Mapping::all().into_iter().filter(has_values).collect()
}

fn custom_table(
    board: &Board,
    table_type: &TokenStream,
    template: Template,
    align: Option<u16>,
) -> Result<CustomTable> {
    if let Some(place) = find_self(table_type).filter(|_| align.is_some()) {
        let message = "an aligned table cannot name `Self`; write the name of the type, or `align = 1`";
        return Err(Error::new(place, message));
    }
    let (in_squares, mut words) = (!template.has_squares(), Vec::new());
    let template = evaluate(board, template, in_squares, &mut words)?;
    Ok(CustomTable { words, template })
}

/// The place of the first `Self` in a type.
fn find_self(tokens: &TokenStream) -> Option<Span> {
    tokens.clone().into_iter().find_map(|token| match token {
        TokenTree::Ident(ident) if ident == "Self" => Some(ident.span()),
        TokenTree::Group(group) => find_self(&group.stream()),
        _ => None,
    })
}

/// Evaluates the values of a template. In `[entry; squares]`, `in_squares` is true.
fn evaluate(
    board: &Board,
    template: Template,
    in_squares: bool,
    words: &mut Vec<Evaluated>,
) -> Result<Template<Cell>> {
    Ok(match template {
        Template::Value(value) => Template::Value(cell(board, value, in_squares, words)?),
        Template::Constant(path) => Template::Constant(path),
        Template::List(List { path, delimiter, parts, span }) => {
            let parts = parts
                .into_iter()
                .map(|(before, part)| Ok((before, evaluate(board, part, in_squares, words)?)));
            Template::List(List { path, delimiter, parts: parts.collect::<Result<_>>()?, span })
        }
        Template::Squares(entry) => Template::Squares(Box::new(evaluate(board, *entry, true, words)?)),
    })
}

/// Evaluates one value of a template. A template can contain an array `[entry; squares]` with one entry for each
/// square. A value outside of this array must then be the same for every square.
fn cell(board: &Board, value: Value, in_squares: bool, words: &mut Vec<Evaluated>) -> Result<Cell> {
    let Value { expression, span, narrowed } = value;
    if expression.is_constant() && narrowed.is_none() {
        let constant = expression.values(board)?[0];
        let text = if constant < 10 { constant.to_string() } else { format!("{constant:#x}") };
        let mut literal: Literal = text.parse().expect("a number is a literal");
        // The literal gets the span of the expression, where the compiler then reports a literal that is too large.
        literal.set_span(span);
        return Ok(Cell::Literal(literal));
    }
    if !in_squares && !expression.is_constant() {
        let message = format!("`{}` is a column; write it inside of `[entry; squares]`", expression.text());
        return Err(Error::new(span, message));
    }
    let values = expression.values(board)?;
    if let Some(integer) = &narrowed {
        ensure_fit(board, &expression, &values, integer)?;
    }
    words.push(Evaluated { expression, values });
    Ok(Cell::Word(words.len() - 1, span, narrowed))
}

/// Returns an error if a value does not fit in an integer type.
fn ensure_fit(board: &Board, expression: &Expression, values: &[u128], integer: &Ident) -> Result<()> {
    let largest = INTEGERS.iter().find(|(name, _)| integer == name).map_or(0, |&(_, largest)| largest);
    let Some(number) = values.iter().position(|&value| value > largest) else { return Ok(()) };
    let text = expression.text();
    let target = if integer.to_string().ends_with("size") { " on every target" } else { "" };
    let message = if expression.is_constant() {
        format!("`{text}` does not fit in `{integer}`{target}")
    } else {
        let (square, value) = (board.squares[number].name(), values[number]);
        format!("`{text}` of {square} is {value:#x}, which does not fit in `{integer}`{target}")
    };
    Err(Error::new(integer.span(), message))
}

impl Expression {
    /// The value for each square, indexed by square number.
    fn values(&self, board: &Board) -> Result<Vec<u128>> {
        (0..board.len()).map(|number| self.value(board, number)).collect()
    }

    fn value(&self, board: &Board, number: usize) -> Result<u128> {
        let word = board.word;
        let mistake = |message: String| {
            let name = board.squares[number].name();
            let place = if self.is_constant() { String::new() } else { format!(" on {name}") };
            Error::new(self.span, message + &place)
        };
        Ok(match &self.node {
            Node::Column(column) => column.value(board, number),
            Node::Constant(constant) if *constant > word.ones() => {
                let message = format!("{constant:#x} does not fit in the `{}` of this board", word.name());
                return Err(mistake(message));
            }
            Node::Constant(constant) => *constant,
            Node::Unary(operator, operand) => {
                let x = operand.value(board, number)?;
                match operator {
                    Unary::Not => !x & word.ones(),
                    Unary::Reverse => x.reverse_bits() >> (128 - word.bits()),
                    Unary::SwapBytes => x.swap_bytes() >> (128 - word.bits()),
                }
            }
            Node::Binary(operator, operands) => {
                let (a, b) = (operands[0].value(board, number)?, operands[1].value(board, number)?);
                let overflow = || mistake(format!("`{}` overflows", operator.symbol()));
                let too_far = || mistake(format!("a shift by {b} leaves no bit of a `{}`", word.name()));
                match operator {
                    Binary::Mul => a.checked_mul(b).filter(|&x| x <= word.ones()).ok_or_else(overflow)?,
                    Binary::Add => a.checked_add(b).filter(|&x| x <= word.ones()).ok_or_else(overflow)?,
                    Binary::Sub => a.checked_sub(b).ok_or_else(overflow)?,
                    Binary::Shl | Binary::Shr if b >= word.bits().into() => return Err(too_far()),
                    Binary::Shl => a << b & word.ones(),
                    Binary::Shr => a >> b,
                    Binary::And => a & b,
                    Binary::Xor => a ^ b,
                    Binary::Or => a | b,
                }
            }
        })
    }
}
