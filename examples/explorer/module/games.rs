//! The games in the second view of the page, with their boards and the moves of their pieces.

use quintessence::boards::Shape;
use quintessence::{Direction, Line};
use quintessence_steps::{BISHOP, ROOK};

/// A game: its board and the pieces that the page offers.
#[derive(Debug)]
pub struct Game {
    /// The name in lower case.
    pub name: &'static str,
    /// The board.
    pub shape: Shape,
    /// The pieces.
    pub pieces: &'static [GamePiece],
}

/// A piece of a game.
#[derive(Debug)]
pub struct GamePiece {
    /// The name in lower case.
    pub name: &'static str,
    /// The way it moves.
    pub kind: Kind,
}

/// How a piece moves. A step is a number of files to the east and a number of ranks to the north.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Slides along some lines.
    Slider(&'static [Line]),
    /// Slides along some lines, or moves as a king.
    SliderAndKing(&'static [Line]),
    /// Slides in one direction.
    Lance(Direction),
    /// Slides as a rook to empty squares, and captures the first piece behind another one.
    Cannon,
    /// Slides as a rook, and along the diagonals drawn in a palace.
    JanggiChariot,
    /// Moves and captures only behind exactly one piece, along the same lines as a chariot of janggi.
    JanggiCannon,
    /// Hops over the first piece on a ray, to the square behind it.
    Grasshopper,
    /// Repeats a step or one of its rotations and reflections, until a piece is in the way.
    Rider(i8, i8),
    /// Takes an orthogonal step, then a diagonal step.
    Horse,
    /// Takes two diagonal steps.
    Elephant,
    /// Takes an orthogonal step, then two diagonal steps.
    JanggiElephant,
}

const fn piece(name: &'static str, kind: Kind) -> GamePiece {
    GamePiece { name, kind }
}

/// The games in the order of the page.
pub static GAMES: [Game; 4] = [
    Game {
        name: "xiangqi",
        shape: Shape::new(9, 10),
        pieces: &[
            piece("cannon", Kind::Cannon),
            piece("chariot", Kind::Slider(ROOK)),
            piece("horse", Kind::Horse),
            piece("elephant", Kind::Elephant),
        ],
    },
    Game {
        name: "janggi",
        shape: Shape::new(9, 10),
        pieces: &[
            piece("cannon", Kind::JanggiCannon),
            piece("chariot", Kind::JanggiChariot),
            piece("horse", Kind::Horse),
            piece("elephant", Kind::JanggiElephant),
        ],
    },
    Game {
        name: "shogi",
        shape: Shape::new(9, 9),
        pieces: &[
            piece("rook", Kind::Slider(ROOK)),
            piece("bishop", Kind::Slider(BISHOP)),
            piece("lance", Kind::Lance(Direction::North)),
            piece("dragon", Kind::SliderAndKing(ROOK)),
            piece("horse", Kind::SliderAndKing(BISHOP)),
        ],
    },
    Game {
        name: "fairy",
        shape: Shape::new(10, 8),
        pieces: &[
            piece("nightrider", Kind::Rider(1, 2)),
            piece("camelrider", Kind::Rider(1, 3)),
            piece("grasshopper", Kind::Grasshopper),
            piece("queen", Kind::Slider(&Line::ALL)),
        ],
    },
];
