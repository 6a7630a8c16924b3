//! What the program counts, and the line that it prints in the end.

use std::fmt;

/// What a part counts.
#[derive(Clone, Copy)]
pub(crate) enum Unit {
    Questions,
    Buffers,
    Texts,
}

impl Unit {
    const ALL: [Self; 3] = [Self::Questions, Self::Buffers, Self::Texts];
}

impl fmt::Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Questions => "questions",
            Self::Buffers => "buffers",
            Self::Texts => "texts",
        })
    }
}

/// The sums of all parts, by unit.
#[derive(Default)]
pub(crate) struct Counts([usize; 3]);

impl Counts {
    pub(crate) const fn add(&mut self, unit: Unit, number: usize) {
        self.0[unit as usize] += number;
    }
}

/// `12,345 questions, 204 buffers, 0 texts`.
impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts = Unit::ALL.map(|unit| format!("{} {unit}", grouped(self.0[unit as usize])));
        f.write_str(&parts.join(", "))
    }
}

/// The digits of a number, with commas between thousands.
fn grouped(number: usize) -> String {
    let digits = number.to_string();
    let groups = digits.as_bytes().rchunks(3).rev();
    groups.map(String::from_utf8_lossy).collect::<Vec<_>>().join(",")
}
