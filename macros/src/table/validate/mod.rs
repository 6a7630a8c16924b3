//! Checks that the statements of a parsed macro call fit its board, and evaluates their expressions for each square.

use proc_macro2::{Ident, Literal, Span, TokenStream, TokenTree};
use syn::{Error, Result};

use self::board::{Board, Mapping, Shape};
use super::model::{
    Binary, Call, Equation, Expression, Header, INTEGERS, Kind, Layout, Line, List, Node, Options, Statement,
    Template, Unary, Value, number_text,
};

pub(super) mod board;

/// A validated macro call, from which `emit` writes the items. A statement with a mistake contains an error, which
/// becomes a `compile_error!`.
pub(super) struct ValidCall {
    pub(super) kind: Kind,
    pub(super) board: Board,
    pub(super) library: TokenStream,
    pub(super) align: Option<u16>,
    pub(super) statements: Vec<ValidStatement>,
}

pub(super) enum ValidStatement {
    Library(Header, Layout),
    /// A table of `square_table!`, with the type that the caller has written.
    Custom(Header, TokenStream, Result<CustomTable>),
    /// An equation, with the mappings other than the board's that an error message may name.
    Equation(Equation, Result<Vec<Mapping>>),
}

/// A table of `square_table!`: the evaluated expressions, and the template that refers to them.
pub(super) struct CustomTable {
    pub(super) words: Vec<Evaluated>,
    pub(super) template: Template<Cell>,
}

/// An expression with its value for each square, in the order of square numbers.
pub(super) struct Evaluated {
    pub(super) expression: Expression,
    pub(super) values: Vec<u128>,
}

/// A value in a template after its expression is evaluated.
pub(super) enum Cell {
    /// The index of the expression in `CustomTable::words`, the span of the value, and the integer type after `as`.
    Word(usize, Span, Option<Ident>),
    /// A literal without a suffix, whose type the compiler infers, for an expression with neither a column nor `as`.
    Literal(Literal),
}

/// Returns the validated macro call and its first error, which is `mistake` if the parser found one, and otherwise a
/// mistake in the options.
pub(super) fn validate(
    call: Call,
    library: TokenStream,
    mistake: Option<Error>,
) -> (ValidCall, Option<Error>) {
    let Call { kind, statements, options } = call;
    // The default alignment is 64, for which the emitted item is a reference to an aligned static. In `square_table!`,
    // the default is 1, so that the item has exactly the type that the caller writes.
    let align = options.align.or((kind != Kind::SquareTable).then_some(64)).filter(|&align| align != 1);
    let (board, mistake) = match board(kind, &options) {
        Ok(board) => (board, mistake),
        Err(no_board) => (Board::chess(), mistake.or(Some(no_board))),
    };
    // After a mistake in the syntax or the options, templates and equations get this error in place of their values:
    // the board may be another one than the caller wants, so its values could cause a misleading second error. The
    // compiler shows the error only once.
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
            // An overflow in the right side is reported here, because rustc's later error would be less clear.
            let values = sound().and_then(|()| equation.right.values(&board));
            let mappings = values.map(|_| mappings(&board, &equation.right));
            ValidStatement::Equation(equation, mappings)
        }
    };
    let statements = statements.into_iter().map(valid).collect();
    (ValidCall { kind, board, library, align, statements }, mistake)
}

fn board(kind: Kind, options: &Options) -> Result<Board> {
    let mut shape = Shape::default();
    if let Some((size, _)) = options.board {
        (shape.files, shape.ranks) = size;
    }
    if let Some(name) = &options.mapping {
        let names = Mapping::all().map(|mapping| mapping.name(shape.files, shape.ranks));
        let found = names.iter().position(|known| name == known);
        let unknown = || {
            let [others @ .., last] = &names;
            let known = others.join("`, `");
            Error::new(name.span(), format!("unknown mapping `{name}`; expected `{known}` or `{last}`"))
        };
        shape.mapping = Mapping::all()[found.ok_or_else(unknown)?];
    }
    if let Some((stride, span)) = options.stride {
        let row = shape.row();
        if stride < row {
            let message = format!(
                "a stride of {stride} is shorter than a row of {row} squares; expected {row} or more"
            );
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

/// Returns the error for a board with more bits than its integer type. The error marks the option `word` if a `u128`
/// would be enough, and otherwise an option that makes the board larger.
fn too_large(options: &Options, shape: Shape) -> Error {
    let needed = shape.positions().into_iter().max().unwrap_or_default() + 1;
    let board = format!("the board takes {needed} bits");
    if let Some((_, span)) = options.word.filter(|_| needed <= 128) {
        let message = "which do not fit in a `u64`; write `word = u128;` or remove the option `word`";
        return Error::new(span, format!("{board}, {message}"));
    }
    let gaps = options.gaps.map(|(_, span)| span);
    let span = gaps.or(options.stride.map(|(_, span)| span)).or(options.board.map(|(_, span)| span));
    let span = span.expect("without options it is a chessboard, which fits");
    Error::new(span, format!("{board}; the largest integer type, `u128`, has 128"))
}

/// Returns an error if a byte swap does not reverse every file and diagonal of the board, as `smsk!` requires.
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
        "`smsk!` needs a board on which a byte swap reverses every file and diagonal; here, {a} and {b} are \
         on one {line} and have their bits in one byte; use `mask_ex!` or `masks!`"
    );
    Err(Error::new(span, message))
}

/// Returns the mappings, other than the board's, that the emitted code tries if a table is wrong, so that the error can
/// name one with which the whole table agrees. A mapping is left out if its values cannot be computed: if its rows are
/// longer than the stride, if its bits exceed the integer type, or if the expression overflows.
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
        let message = "with the option `align`, the type of a table cannot contain `Self`; write the name of \
                       the type, or remove the option";
        return Err(Error::new(place, message));
    }
    let (in_squares, mut words) = (!template.has_squares(), Vec::new());
    let template = evaluate(board, template, in_squares, &mut words)?;
    Ok(CustomTable { words, template })
}

fn find_self(tokens: &TokenStream) -> Option<Span> {
    tokens.clone().into_iter().find_map(|token| match token {
        TokenTree::Ident(ident) if ident == "Self" => Some(ident.span()),
        TokenTree::Group(group) => find_self(&group.stream()),
        _ => None,
    })
}

/// Evaluates the values of a template, and adds their expressions to `words`. `in_squares` is true if the macro repeats
/// the template for each square: inside of `[entry; squares]`, or everywhere if there is no such array.
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

/// Evaluates one value of a template. If `in_squares` is false, the value is outside of `[entry; squares]`. It is then
/// the same for all squares, so its expression must not contain a table column such as `file`.
fn cell(board: &Board, value: Value, in_squares: bool, words: &mut Vec<Evaluated>) -> Result<Cell> {
    let Value { expression, span, narrowed } = value;
    if expression.is_constant() && narrowed.is_none() {
        let constant = expression.values(board)?[0];
        let mut literal: Literal = number_text(constant).parse().expect("a number is a literal");
        // The literal gets the span of the expression, because there the compiler reports an error if the literal is
        // too large.
        literal.set_span(span);
        return Ok(Cell::Literal(literal));
    }
    if !in_squares && !expression.is_constant() {
        let text = expression.text();
        let message =
            format!("`{text}` has one value for each square, so it belongs inside of `[entry; squares]`");
        return Err(Error::new(span, message));
    }
    let values = expression.values(board)?;
    if let Some(integer) = &narrowed {
        ensure_fit(board, &expression, &values, integer)?;
    }
    words.push(Evaluated { expression, values });
    Ok(Cell::Word(words.len() - 1, span, narrowed))
}

/// Returns an error if a value of the expression does not fit in the type after `as`.
fn ensure_fit(board: &Board, expression: &Expression, values: &[u128], integer: &Ident) -> Result<()> {
    let largest = INTEGERS.iter().find(|(name, _)| integer == name).map_or(0, |&(_, largest)| largest);
    let Some(number) = values.iter().position(|&value| value > largest) else { return Ok(()) };
    let text = expression.text();
    let target = if integer.to_string().ends_with("size") { " on every target" } else { "" };
    let message = if expression.is_constant() {
        format!("`{text}` does not fit in `{integer}`{target}")
    } else {
        let (square, value) = (board.squares[number].name(), number_text(values[number]));
        format!("`{text}` of {square} is {value}, which does not fit in `{integer}`{target}")
    };
    Err(Error::new(integer.span(), message))
}

impl Expression {
    /// Evaluates the expression for each square, in the order of square numbers.
    fn values(&self, board: &Board) -> Result<Vec<u128>> {
        (0..board.len()).map(|number| self.value(board, number)).collect()
    }

    fn value(&self, board: &Board, number: usize) -> Result<u128> {
        let word = board.word;
        let on_square = || {
            if self.is_constant() { String::new() } else { format!(" on {}", board.squares[number].name()) }
        };
        Ok(match &self.node {
            Node::Column(column) => column.value(board, number),
            Node::Constant(constant) if *constant > word.ones() => {
                let (text, name) = (number_text(*constant), word.name());
                let message = format!("{text} does not fit in a `{name}`, the type of values on this board");
                return Err(Error::new(self.span, message));
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
                let overflow = || {
                    let (a, b, symbol, name) =
                        (number_text(a), number_text(b), operator.symbol(), word.name());
                    Error::new(self.span, format!("`{a} {symbol} {b}` overflows a `{name}`{}", on_square()))
                };
                match operator {
                    Binary::Mul => a.checked_mul(b).filter(|&x| x <= word.ones()).ok_or_else(overflow)?,
                    Binary::Add => a.checked_add(b).filter(|&x| x <= word.ones()).ok_or_else(overflow)?,
                    Binary::Sub => a.checked_sub(b).ok_or_else(overflow)?,
                    Binary::Shl | Binary::Shr if b >= word.bits().into() => {
                        let (shift, most, name) =
                            (number_text(b) + &on_square(), word.bits() - 1, word.name());
                        let message = format!(
                            "a shift by {shift} is too large; expected at most {most} for a `{name}`"
                        );
                        return Err(Error::new(self.span, message));
                    }
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
