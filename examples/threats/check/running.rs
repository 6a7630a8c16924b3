//! The threats of a game, kept up to date by deltas.

use quintessence::threats::Threat;

use super::{Difference, Source, Wrong};

/// The threats of a game, and the function whose deltas they follow.
pub(super) struct Running {
    pub(super) source: Source,
    /// In order. A threat that begins twice is here twice, so that a comparison finds it.
    threats: Vec<Threat>,
}

impl Running {
    /// Starts with some threats, in order.
    pub(super) fn new(source: Source, threats: &[Threat]) -> Self {
        Self { source, threats: threats.to_vec() }
    }

    /// Removes the threats that end and adds those that begin. The end of a threat that does not exist is a mistake.
    pub(super) fn apply(
        &mut self,
        ended: impl Iterator<Item = Threat>,
        begun: impl Iterator<Item = Threat>,
    ) -> Result<(), Wrong> {
        for threat in ended {
            match self.threats.binary_search(&threat) {
                Ok(place) => drop(self.threats.remove(place)),
                Err(_) => return Err((self.source, Difference::Absent(threat))),
            }
        }
        for threat in begun {
            let (Ok(place) | Err(place)) = self.threats.binary_search(&threat);
            self.threats.insert(place, threat);
        }
        Ok(())
    }

    /// The threats in order.
    pub(super) fn threats(&self) -> &[Threat] {
        &self.threats
    }

    /// Loses the first threat.
    #[cfg(test)]
    pub(super) fn damage(&mut self) {
        self.threats.remove(0);
    }
}
