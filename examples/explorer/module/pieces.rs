//! The attacks of a piece of another game, step by step.
//!
//! Sliders, hoppers and riders use Obstruction Difference. The two rays of each line come from a walk over the empty board.
//! Tables for all boards would be larger than the rest of the module.

use quintessence::boards::{Column, Shape, oracle};
use quintessence::{BlockedLeaper, CompactLineMasks, Line};

use crate::games::{BISHOP, GAMES, Game, Kind, ROOK};
use crate::step::Steps;

type Rays = CompactLineMasks<u128>;

/// A piece on a square of the board of its game. The numbers of squares and bits are those of a1 = 0.
#[derive(Clone, Copy, Debug)]
pub struct PieceView {
    game: &'static Game,
    pub(crate) kind: Kind,
    pub(crate) square: usize,
    pub(crate) occupied: u128,
}

/// One step: formula, explanation and result.
#[derive(Clone, Copy, Debug, Default)]
pub struct PieceStep {
    /// The formula over the results of earlier steps.
    pub formula: &'static str,
    /// An explanation in one or two sentences.
    pub says: &'static str,
    /// The result.
    pub set: u128,
}

pub(crate) fn piece_steps<const N: usize>(list: [(&'static str, &'static str, u128); N]) -> Steps<PieceStep> {
    Steps::new(list.map(|(formula, says, set)| PieceStep { formula, says, set }))
}

impl PieceView {
    /// A piece by its place in the lists, or `None` if there is no such game, piece or square.
    #[must_use]
    pub fn new(game: usize, piece: usize, square: usize, occupied: u128) -> Option<Self> {
        let game = GAMES.get(game)?;
        let kind = game.pieces.get(piece)?.kind;
        (square < game.shape.squares()).then_some(Self { game, kind, square, occupied })
    }

    /// The squares that the piece attacks or moves to.
    #[must_use]
    pub fn attacks(self) -> u128 {
        self.steps().last().map_or(0, |step| step.set)
    }

    /// What the first of two calls attacks, for a piece that needs two calls; else the empty set.
    #[must_use]
    pub fn first_call(self) -> u128 {
        match self.kind {
            Kind::Cannon | Kind::JanggiCannon => self.along(ROOK, self.occupied),
            Kind::Grasshopper => self.along(&Line::ALL, self.occupied),
            _ => 0,
        }
    }

    /// The steps from the masks to the attacks.
    #[must_use]
    pub fn steps(self) -> Steps<PieceStep> {
        let Self { occupied, .. } = self;
        match self.kind {
            Kind::Slider(lines) => slides(self.along(lines, 0), occupied, self.along(lines, occupied)),
            Kind::Lance(direction) => {
                let ray = oracle::ray_attacks(self.shape(), self.square, direction, 0);
                slides(ray, occupied, self.of(ray).attacks(occupied))
            }
            Kind::SliderAndKing(lines) => {
                let (lines, a) = (self.along(lines, 0), self.along(lines, occupied));
                let king = Column::King.at(self.shape(), self.square);
                piece_steps([
                    ("lines = lower | upper", LINES, lines),
                    ("o = occupied & lines", BLOCKERS, occupied & lines),
                    ("a = attacks(occupied)", ATTACKS, a),
                    ("king", "The steps of a king, from a table.", king),
                    ("a | king", "The slides and the steps together.", a | king),
                ])
            }
            Kind::Rider(files, ranks) => {
                let lines = self.rider_lines((files, ranks));
                let line = lines.iter().fold(0, |set, line| set | line.lower | line.upper);
                slides(line, occupied, Rays::attacks_along(&lines, occupied))
            }
            Kind::Cannon => self.cannon(),
            Kind::JanggiChariot => self.janggi_chariot(),
            Kind::JanggiCannon => self.janggi_cannon(),
            Kind::Grasshopper => self.grasshopper(),
            Kind::Horse => horse(self.shape(), self.square, occupied),
            Kind::Elephant => elephant(self.shape(), self.square, occupied),
            Kind::JanggiElephant => janggi_elephant(self.shape(), self.square, occupied),
        }
    }

    fn cannon(self) -> Steps<PieceStep> {
        let Self { occupied, .. } = self;
        let (lines, a) = (self.along(ROOK, 0), self.along(ROOK, occupied));
        let screens = a & occupied;
        let b = self.along(ROOK, occupied ^ screens);
        let xrays = self.over(ROOK, |line| Rays::xrays_along(&[line], occupied, occupied));
        let (moves, captures) = (a & !occupied, xrays & occupied);
        piece_steps([
            ("lines = lower | upper", LINES, lines),
            ("a = attacks(occupied)", FIRST_CALL, a),
            ("moves = a & !occupied", "The cannon moves as a rook, to empty squares.", moves),
            ("s = a & occupied", SCREENS, screens),
            ("b = attacks(occupied ^ s)", SECOND_CALL, b),
            ("x = b & !a", XRAYS, xrays),
            ("captures = x & occupied", "The cannon captures the first piece behind the screen.", captures),
            ("moves | captures", "The moves, and the captures of pieces of either colour.", moves | captures),
        ])
    }

    fn janggi_chariot(self) -> Steps<PieceStep> {
        let Self { occupied, .. } = self;
        let (lines, a) = (self.along(ROOK, 0), self.along(ROOK, occupied));
        let p = self.along(BISHOP, occupied) & self.joined();
        piece_steps([
            ("lines = lower | upper", LINES, lines),
            ("o = occupied & lines", BLOCKERS, occupied & lines),
            ("a = attacks(occupied)", ATTACKS, a),
            ("p = diagonals & palace", PALACE, p),
            ("a | p", "The attacks along the lines and in the palace.", a | p),
        ])
    }

    fn janggi_cannon(self) -> Steps<PieceStep> {
        let Self { occupied, .. } = self;
        let (lines, a) = (self.along(ROOK, 0), self.along(ROOK, occupied));
        let screens = a & occupied;
        let over = |lines| self.over(lines, |line| Rays::xrays_along(&[line], occupied, occupied));
        let (x, p) = (over(ROOK), over(BISHOP) & self.joined());
        piece_steps([
            ("lines = lower | upper", LINES, lines),
            ("a = attacks(occupied)", FIRST_CALL, a),
            ("s = a & occupied", SCREENS, screens),
            ("b = attacks(occupied ^ s)", SECOND_CALL, self.along(ROOK, occupied ^ screens)),
            ("x = b & !a", XRAYS, x),
            ("p = diagonals & palace", PALACE_XRAYS, p),
            (
                "x | p",
                "The cannon moves and captures behind the screen. Here no other piece is a cannon.",
                x | p,
            ),
        ])
    }

    fn grasshopper(self) -> Steps<PieceStep> {
        let Self { occupied, .. } = self;
        let (lines, a) = (self.along(&Line::ALL, 0), self.along(&Line::ALL, occupied));
        let b = self.along(&Line::ALL, !a);
        piece_steps([
            ("lines = lower | upper", LINES, lines),
            ("a = attacks(occupied)", FIRST_CALL, a),
            ("!a & lines", "Blockers on all squares that the first call does not attack.", !a & lines),
            ("b = attacks(!a)", "The second call goes one square beyond the first blocker.", b),
            (
                "b & !a",
                "The square behind the first blocker of each ray.",
                self.over(&Line::ALL, |line| Rays::hops_along(&[line], occupied)),
            ),
        ])
    }

    /// The squares that the diagonals of a palace of janggi join, if the piece is on one of these squares.
    const fn joined(self) -> u128 {
        const PALACE: Column<'_> = Column::Steps(&[(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)]);
        // The centres are e2 and e9.
        const JOINED: u128 = PALACE.at(&BOARD, 13) | PALACE.at(&BOARD, 76);
        if JOINED >> self.square & 1 != 0 { JOINED } else { 0 }
    }

    pub(crate) const fn shape(self) -> &'static Shape {
        &self.game.shape
    }

    /// The attacks of a slider along some lines.
    fn along(self, lines: &[Line], occupied: u128) -> u128 {
        self.over(lines, |line| line.attacks(occupied))
    }

    /// The union over some lines of the results of a method.
    fn over(self, lines: &[Line], method: impl Fn(Rays) -> u128) -> u128 {
        let line = |&line: &Line| self.of(oracle::line_attacks(self.shape(), self.square, line, 0));
        lines.iter().map(line).fold(0, |set, line| set | method(line))
    }

    /// The four lines of a rider.
    fn rider_lines(self, (files, ranks): (i8, i8)) -> [Rays; 4] {
        let ray = |(files, ranks)| Column::Rider(files, ranks).at(self.shape(), self.square);
        let steps = [(files, ranks), (ranks, files), (ranks, -files), (files, -ranks)];
        steps.map(|(files, ranks)| self.of(ray((files, ranks)) | ray((-files, -ranks))))
    }

    /// The halves of a line below and above the square.
    const fn of(self, line: u128) -> Rays {
        let below = self.shape().bit(self.square) - 1;
        Rays { lower: line & below, upper: line & !below }
    }
}

fn slides(lines: u128, occupied: u128, attacks: u128) -> Steps<PieceStep> {
    piece_steps([
        ("lines = lower | upper", LINES, lines),
        ("o = occupied & lines", BLOCKERS, occupied & lines),
        ("attacks(occupied)", ATTACKS, attacks),
    ])
}

const LINES: &str = "The masks of the lines: the squares that the piece reaches on an empty board.";
const BLOCKERS: &str = "The blockers on the lines.";
const ATTACKS: &str = "Each line by Obstruction Difference: up to the first blocker, and the blocker itself.";
const PALACE: &str =
    "On the diagonals of a palace: the attacks of a bishop on the five squares that the diagonals join.";
const PALACE_XRAYS: &str = "On the diagonals of a palace: the squares behind the screens.";
const FIRST_CALL: &str = "The first call: each line by Obstruction Difference, up to the first blocker.";
const SCREENS: &str = "The first blocker of each ray: the screens.";
const SECOND_CALL: &str = "The second call, without the screens: up to the second blocker of each ray.";
const XRAYS: &str = "What only the second call attacks: the squares behind the screens.";

/// The board of xiangqi and janggi.
const BOARD: Shape = Shape::new(9, 10);

static HORSE: BlockedLeaper<u128, 90, 2> = BlockedLeaper::<u128, 90, 2>::new(&BOARD, &[(0, 1), (1, 1)]);
static ELEPHANT: BlockedLeaper<u128, 90, 2> = BlockedLeaper::<u128, 90, 2>::new(&BOARD, &[(1, 1), (1, 1)]);
static JANGGI_ELEPHANT: BlockedLeaper<u128, 90, 3> =
    BlockedLeaper::<u128, 90, 3>::new(&BOARD, &[(0, 1), (1, 1), (1, 1)]);

fn horse(shape: &Shape, square: usize, occupied: u128) -> Steps<PieceStep> {
    let targets = Column::Knight.at(shape, square);
    two_steps(shape, square, STRAIGHT, occupied, targets, HORSE.attacks(square, occupied))
}

fn elephant(shape: &Shape, square: usize, occupied: u128) -> Steps<PieceStep> {
    let targets = Column::Steps(&[(-2, -2), (-2, 2), (2, -2), (2, 2)]).at(shape, square);
    two_steps(shape, square, DIAGONAL, occupied, targets, ELEPHANT.attacks(square, occupied))
}

fn two_steps(
    shape: &Shape,
    square: usize,
    first: &[(i8, i8)],
    occupied: u128,
    targets: u128,
    attacks: u128,
) -> Steps<PieceStep> {
    let legs = Column::Steps(first).at(shape, square);
    piece_steps([
        ("m1", FIRST, legs),
        ("free = m1 & !occupied", FREE, legs & !occupied),
        ("m2", TARGETS, targets),
        ("diagonals(free) & m2", REACHED, attacks),
    ])
}

fn janggi_elephant(shape: &Shape, square: usize, occupied: u128) -> Steps<PieceStep> {
    const TO: &[(i8, i8)] = &[(-3, -2), (-3, 2), (-2, -3), (-2, 3), (2, -3), (2, 3), (3, -2), (3, 2)];
    let legs = Column::Steps(STRAIGHT).at(shape, square);
    // The first two steps are those of the horse.
    let second = HORSE.attacks(square, occupied);
    piece_steps([
        ("m1", FIRST, legs),
        ("free = m1 & !occupied", FREE, legs & !occupied),
        ("m2", "The squares after the second step.", Column::Knight.at(shape, square)),
        ("second = diagonals(free) & m2", REACHED, second),
        ("free2 = second & !occupied", FREE, second & !occupied),
        ("m3", TARGETS, Column::Steps(TO).at(shape, square)),
        ("diagonals(free2) & m3", REACHED, JANGGI_ELEPHANT.attacks(square, occupied)),
    ])
}

const STRAIGHT: &[(i8, i8)] = &[(-1, 0), (0, -1), (0, 1), (1, 0)];
const DIAGONAL: &[(i8, i8)] = &[(-1, -1), (-1, 1), (1, -1), (1, 1)];

const FIRST: &str = "The squares after the first step: the legs. From the table.";
const FREE: &str = "A step goes on from an empty square only.";
const TARGETS: &str = "The squares after the last step. From the table.";
const REACHED: &str =
    "The free squares, shifted by one step in four directions. The mask removes other steps.";
