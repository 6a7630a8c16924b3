//! Checks the path of a blocked leaper and the step of a rider.

use syn::{Error, Result};

use super::super::board::{Board, Mapping, Shape};
use super::super::column::leaps;
use super::super::model::{Header, Options};

/// The path of a blocked leaper.
pub(in super::super) struct Path {
    pub(in super::super) steps: Vec<(i8, i8)>,
}

impl Path {
    /// The path of the horse of xiangqi. It replaces a path with a mistake.
    fn guess() -> Self {
        Self { steps: vec![(0, 1), (1, 1)] }
    }

    /// The files and ranks from the start of the path to the square after each step.
    pub(in super::super) fn places(&self) -> Vec<(i8, i8)> {
        let mut at = (0, 0);
        let place = |&(files, ranks): &(i8, i8)| {
            at = (at.0 + files, at.1 + ranks);
            at
        };
        self.steps.iter().map(place).collect()
    }

    /// The path from its end to its start. The steps keep their signs, because a piece has all rotations and
    /// reflections of its path.
    pub(in super::super) fn backward(&self) -> Self {
        Self { steps: self.steps.iter().rev().copied().collect() }
    }

    /// Whether the path leads over the same squares backward as forward, apart from rotations and reflections.
    pub(in super::super) fn is_palindrome(&self) -> bool {
        let images = |path: &Self| path.places().iter().map(|&place| image(place)).collect::<Vec<_>>();
        images(self) == images(&self.backward())
    }

    /// The parameter `PATH` of the library's type `BlockedLeaper`: a leading 1, then a bit for each step. The bit is 1
    /// for a diagonal step.
    pub(in super::super) fn encoded(&self) -> u8 {
        let is_diagonal = |&(files, ranks): &(i8, i8)| u8::from(files != 0 && ranks != 0);
        self.steps.iter().fold(1, |encoded, step| encoded << 1 | is_diagonal(step))
    }

    /// Returns the first two squares of a mixed path, if there is one.
    ///
    /// An image is a rotation or reflection of the path. A mixed path begins on one image and ends on another. The
    /// library cannot distinguish images that meet on a square, so its attacks would include mixed paths. Images of a
    /// path of two steps do not meet before their ends.
    fn mixed_image(&self) -> Option<[(i8, i8); 2]> {
        let [first, second, last] = self.places()[..] else { return None };
        let ways: Vec<_> =
            (0..8).map(|turn| [first, second, last].map(|place| turned(place, turn))).collect();
        let is_step = |from: (i8, i8), to: (i8, i8), step: (i8, i8)| {
            image((to.0 - from.0, to.1 - from.1)) == image(step)
        };
        for &[a, ..] in &ways {
            for &[_, b, _] in ways.iter().filter(|&&[_, b, _]| is_step(a, b, self.steps[1])) {
                let ends = ways.iter().map(|&[.., end]| end).filter(|&end| is_step(b, end, self.steps[2]));
                if ends.into_iter().any(|end| !ways.contains(&[a, b, end])) {
                    return Some([a, b]);
                }
            }
        }
        None
    }
}

/// The shorter and the longer distance of a step, the same for all rotations and reflections of the step.
fn image((files, ranks): (i8, i8)) -> (i8, i8) {
    (files.abs().min(ranks.abs()), files.abs().max(ranks.abs()))
}

/// One of the eight rotations and reflections of a step.
const fn turned((files, ranks): (i8, i8), turn: u8) -> (i8, i8) {
    let (files, ranks) = if turn & 4 == 0 { (files, ranks) } else { (ranks, files) };
    (if turn & 1 == 0 { files } else { -files }, if turn & 2 == 0 { ranks } else { -ranks })
}

/// Returns the path of a call and its first mistake. If the path is missing or has a wrong form, another path replaces
/// it, so that the type of the table is known.
pub(super) fn path(board: &Board, header: &Header, options: &Options) -> (Path, Result<()>) {
    let Some(written) = &options.path else {
        let message = "a blocked leaper needs a path: `path = [(0, 1), (1, 1)];` for the horse of xiangqi";
        return (Path::guess(), Err(Error::new(header.name.span(), message)));
    };
    if !matches!(written.value.len(), 2 | 3) {
        let message =
            "a path has two or three steps, such as `[(0, 1), (1, 1)]`; `leaper!` makes a piece of one step";
        return (Path::guess(), Err(Error::new(written.span, message)));
    }
    if let Some(long) = written.value.iter().find(|step| image(step.value).1 > 1) {
        let message = format!("the step {:?} of the path does not lead to a neighbour", long.value);
        return (Path::guess(), Err(Error::new(long.span, message)));
    }
    let path = Path { steps: written.value.iter().map(|step| step.value).collect() };
    let outcome = check(board, &path, |index| match index {
        Some(index) => written.value[index].span,
        None => written.span,
    });
    (path, outcome)
}

/// Checks a path of two or three king's steps. `span` returns the location of a step, or of the whole path.
fn check(board: &Board, path: &Path, span: impl Fn(Option<usize>) -> proc_macro2::Span) -> Result<()> {
    let places = path.places();
    let (files, ranks) = (board.shape.files, board.shape.ranks);
    for (index, &place) in places.iter().enumerate() {
        let (short, long) = image(place);
        let message = if place == (0, 0) {
            "the path returns to its first square".to_owned()
        } else if long.unsigned_abs() >= files.max(ranks) || short.unsigned_abs() >= files.min(ranks) {
            format!("the path leads off a board of {files} x {ranks} from every square")
        } else {
            continue;
        };
        return Err(Error::new(span(Some(index)), message));
    }
    // Each square of the path can be near enough to the start, while the whole path is still too wide for the board.
    let extent = |place: fn(&(i8, i8)) -> i8| {
        let along = || places.iter().map(place).chain([0]);
        along().max().unwrap_or(0).abs_diff(along().min().unwrap_or(0))
    };
    let (wide, high) = (extent(|place| place.0), extent(|place| place.1));
    if wide.max(high) >= files.max(ranks) || wide.min(high) >= files.min(ranks) {
        let message = format!("the path leads off a board of {files} x {ranks} from every square");
        return Err(Error::new(span(None), message));
    }
    if let Some([a, b]) = path.mixed_image().or_else(|| path.backward().mixed_image()) {
        let message = format!(
            "images of this path meet: after {a:?} and {b:?}, `blocked_leaper!` cannot tell which of them the piece is on"
        );
        return Err(Error::new(span(None), message));
    }
    // The library computes steps by shifts, so a step over the end of a row leads to the next row. In a row of an even
    // number of bits, that square has the wrong colour, because all squares of a mask have one colour. In a longer row,
    // that square is too far away to be in the mask. A board of one row has no next row.
    let shape = board.shape;
    let bits = shape.stride.unwrap_or_else(|| shape.row());
    let has_rows = board.len() > usize::from(shape.row());
    if has_rows && !bits.is_multiple_of(2) && bits <= 2 * path.steps.len() as u8 {
        let longer = Shape { stride: Some(bits + 1), ..shape };
        let advice = if Board::new(longer, Some(board.word)).is_some() {
            format!("`stride = {};`", bits + 1)
        } else {
            let mapping = Mapping { by_file: !shape.mapping.by_file, ..shape.mapping };
            format!("`mapping = {};`", mapping.name(files, ranks))
        };
        let message = format!("a row of {bits} bits is too short for this path; write {advice}");
        return Err(Error::new(span(None), message));
    }
    Ok(())
}

/// Returns the step of a rider and its mistake. The step `(1, 2)` replaces a missing step, so that the type is known.
pub(super) fn step(board: &Board, header: &Header, options: &Options) -> ((i8, i8), Result<()>) {
    let Some(step) = &options.step else {
        let message = "a rider needs a step: `step = (1, 2);` for the nightrider";
        return ((1, 2), Err(Error::new(header.name.span(), message)));
    };
    let (files, ranks) = (board.shape.files, board.shape.ranks);
    let (short, long) = (
        step.value.0.unsigned_abs().min(step.value.1.unsigned_abs()),
        step.value.0.unsigned_abs().max(step.value.1.unsigned_abs()),
    );
    let outcome = if long >= files.max(ranks) || short >= files.min(ranks) {
        let message =
            format!("the step {:?} leads off a board of {files} x {ranks} from every square", step.value);
        Err(Error::new(step.span, message))
    } else {
        Ok(())
    };
    (step.value, outcome)
}

/// The lines of a rider, each given by one of its two steps. A straight or diagonal step has two lines, any other step
/// four.
pub(in super::super) fn lines((m, n): (i8, i8)) -> Vec<(i8, i8)> {
    if leaps(m, n).len() == 4 { vec![(m, n), (n, -m)] } else { vec![(m, n), (n, m), (n, -m), (m, -n)] }
}
