//! The steps by which the attacks of a piece of another game are computed. Sliders, hoppers and riders use Obstruction
//! Difference, with masks from a walk over the empty board, because tables for all boards would be larger than the rest
//! of the module.

use quintessence::boards::{Column, Shape, oracle};
use quintessence::{BlockedLeaper, CompactLineMasks, Line};
use quintessence_steps::{BISHOP, ROOK, Steps};

use crate::games::{GAMES, Game, Kind};

type Rays = CompactLineMasks<u128>;

/// A piece of another game on a square of its board. Squares and bits are numbered from a1 = 0 along the ranks.
#[derive(Clone, Copy, Debug)]
pub struct PieceView {
    game: &'static Game,
    pub(crate) kind: Kind,
    pub(crate) square: usize,
    pub(crate) occupied: u128,
}

/// A step of the computation.
#[derive(Clone, Copy, Debug, Default)]
pub struct PieceStep {
    /// The formula, in which names stand for the results of earlier steps.
    pub formula: &'static str,
    /// An explanation in one or two sentences.
    pub says: &'static str,
    /// The result of the formula.
    pub set: u128,
}

pub(crate) fn piece_steps<const N: usize>(list: [(&'static str, &'static str, u128); N]) -> Steps<PieceStep> {
    Steps::new(list.map(|(formula, says, set)| PieceStep { formula, says, set }))
}

impl PieceView {
    /// Takes indices into [`GAMES`] and the pieces of a game. Returns `None` if a game, piece or square does not exist.
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

    /// For a piece that hops, returns the squares that it attacks as a slider, up to the first blockers. The explorer
    /// shows them because a hop is computed from them. For any other piece, the set is empty.
    #[must_use]
    pub fn first_call(self) -> u128 {
        match self.kind {
            Kind::Cannon | Kind::JanggiCannon => self.along(ROOK, self.occupied),
            Kind::Grasshopper => self.along(&Line::ALL, self.occupied),
            _ => 0,
        }
    }

    /// The steps in the order in which they are computed. The result of the last one is the attack set.
    #[must_use]
    pub fn steps(self) -> Steps<PieceStep> {
        let Self { occupied, .. } = self;
        match self.kind {
            Kind::Slider(lines) => slides(self.along(lines, 0), occupied, self.along(lines, occupied)),
            Kind::Lance(direction) => {
                let ray = oracle::ray_attacks(self.shape(), self.square, direction, 0);
                slides(ray, occupied, self.rays(ray).attacks(occupied))
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
        let xrays = self.union_over(ROOK, |line| Rays::xrays_along(&[line], occupied, occupied));
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
        let over = |lines| self.union_over(lines, |line| Rays::xrays_along(&[line], occupied, occupied));
        let (x, p) = (over(ROOK), over(BISHOP) & self.joined());
        piece_steps([
            ("lines = lower | upper", LINES, lines),
            ("a = attacks(occupied)", FIRST_CALL, a),
            ("s = a & occupied", SCREENS, screens),
            ("b = attacks(occupied ^ s)", SECOND_CALL, self.along(ROOK, occupied ^ screens)),
            ("x = b & !a", XRAYS, x),
            ("p = diagonals & palace", PALACE_XRAYS, p),
            ("x | p", "The cannon moves and captures behind the screen. No blocker here is a cannon.", x | p),
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
                self.union_over(&Line::ALL, |line| Rays::hops_along(&[line], occupied)),
            ),
        ])
    }

    /// The squares of both palaces that their diagonals connect. Empty unless the piece is on one of these squares.
    const fn joined(self) -> u128 {
        const PALACE: Column<'_> = Column::Steps(&[(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)]);
        // The centres of the palaces are e2 = 13 and e9 = 76.
        const JOINED: u128 = PALACE.at(&NINE_BY_TEN, 13) | PALACE.at(&NINE_BY_TEN, 76);
        if JOINED >> self.square & 1 != 0 { JOINED } else { 0 }
    }

    pub(crate) const fn shape(self) -> &'static Shape {
        &self.game.shape
    }

    fn along(self, lines: &[Line], occupied: u128) -> u128 {
        self.union_over(lines, |line| line.attacks(occupied))
    }

    fn union_over(self, lines: &[Line], method: impl Fn(Rays) -> u128) -> u128 {
        let line = |&line: &Line| self.rays(oracle::line_attacks(self.shape(), self.square, line, 0));
        lines.iter().map(line).fold(0, |set, line| set | method(line))
    }

    fn rider_lines(self, (files, ranks): (i8, i8)) -> [Rays; 4] {
        let ray = |(files, ranks)| Column::Rider(files, ranks).at(self.shape(), self.square);
        let steps = [(files, ranks), (ranks, files), (ranks, -files), (files, -ranks)];
        steps.map(|(files, ranks)| self.rays(ray((files, ranks)) | ray((-files, -ranks))))
    }

    const fn rays(self, line: u128) -> Rays {
        let below = (1 << self.shape().position(self.square)) - 1;
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

const NINE_BY_TEN: Shape = Shape::new(9, 10);

static HORSE: BlockedLeaper<u128, 90, 2> = BlockedLeaper::<u128, 90, 2>::new(&NINE_BY_TEN, &[(0, 1), (1, 1)]);
static ELEPHANT: BlockedLeaper<u128, 90, 2> =
    BlockedLeaper::<u128, 90, 2>::new(&NINE_BY_TEN, &[(1, 1), (1, 1)]);
static JANGGI_ELEPHANT: BlockedLeaper<u128, 90, 3> =
    BlockedLeaper::<u128, 90, 3>::new(&NINE_BY_TEN, &[(0, 1), (1, 1), (1, 1)]);

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
