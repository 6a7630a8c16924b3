//! Explains Hyperbola Quintessence and Obstruction Difference step by step, as the page of the explorer does. The last
//! step is compared with the functions of the library.

use quintessence::{Bitboard, Line, MASKS, Mapping, Square, hyperbola, obstruction, oracle};
use quintessence_explorer::{Query, Step, TECHNIQUES};

use crate::checks::Finding;
use crate::position::Slider;

/// The steps of one technique for a slider along one line.
pub(crate) struct Explanation {
    pub(crate) technique: &'static str,
    pub(crate) line: Line,
    pub(crate) steps: Vec<Step>,
    slider: Square,
    /// The expected results: from functions of the library and from the oracle, each with the name of its source.
    pub(crate) answers: Vec<(&'static str, Bitboard)>,
}

impl Explanation {
    /// The explanations of both techniques for each line that the slider moves along.
    pub(crate) fn all(slider: Slider, occupied: Bitboard) -> Vec<Self> {
        let both = |line: &Line| {
            [hyperbola(slider.square, *line, occupied), obstruction(slider.square, *line, occupied)]
        };
        slider.lines().iter().flat_map(both).collect()
    }

    fn new(technique: (&'static str, &str), square: Square, line: Line, occupied: Bitboard) -> Self {
        let found = TECHNIQUES.iter().find(|found| found.name == technique.1);
        let query = Query {
            technique: *found.expect("a technique of the page"),
            mapping: Mapping::A1,
            square,
            occupied,
        };
        let (technique, steps) = (technique.0, query.steps(line).to_vec());
        let answers = vec![("oracle", oracle::line_attacks(square, line, occupied))];
        Self { technique, line, steps, slider: square, answers }
    }

    fn also(mut self, name: &'static str, answer: Bitboard) -> Self {
        self.answers.push((name, answer));
        self
    }

    /// The square of the slider in the word of a step.
    pub(crate) fn slider(&self, step: &Step) -> Square {
        step.place(self.slider as u8).and_then(Square::new).unwrap_or(self.slider)
    }

    /// The result of the last step.
    pub(crate) fn result(&self) -> Bitboard {
        Bitboard::new(self.steps.last().map_or(0, |step| step.set))
    }

    /// Whether the last step equals every expected result.
    pub(crate) fn agrees(&self) -> bool {
        self.mismatches().next().is_none()
    }

    /// Every expected result that differs from the last step.
    pub(crate) fn mismatches(&self) -> impl Iterator<Item = Finding> {
        let wrong = self.answers.iter().filter(|&&(_, answer)| answer != self.result());
        wrong.map(|&(name, answer)| Finding {
            place: format!("the last step, compared with {name}"),
            mapping: Mapping::A1,
            given: Vec::new(),
            found: self.result(),
            expected: answer,
        })
    }
}

fn hyperbola(slider: Square, line: Line, occ: Bitboard) -> Explanation {
    Explanation::new(("Hyperbola Quintessence", "hyperbola, mirrored"), slider, line, occ)
        .also("hyperbola::mirrored", hyperbola::mirrored(slider, line, occ))
        .also("hyperbola::smsk", hyperbola::smsk(slider, line, occ))
        .also("hyperbola::generalised", hyperbola::generalised(slider, line, occ))
}

fn obstruction(slider: Square, line: Line, occ: Bitboard) -> Explanation {
    Explanation::new(("Obstruction Difference", "obstruction, logical"), slider, line, occ)
        .also("obstruction", obstruction::line_attacks(slider, line, occ))
        .also("obstruction::printed", obstruction::printed(MASKS[slider as usize][line as usize], occ))
}
