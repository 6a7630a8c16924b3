//! A ratio of times, by rounds.

/// One ratio for each round, in ascending order.
#[derive(Clone, Debug, PartialEq)]
pub struct Ratio(Vec<f64>);

impl Ratio {
    /// The ratio with these values in the rounds.
    ///
    /// # Panics
    /// Panics if there are no rounds.
    #[must_use]
    pub fn of(rounds: impl IntoIterator<Item = f64>) -> Self {
        let mut rounds: Vec<_> = rounds.into_iter().collect();
        assert!(!rounds.is_empty(), "a ratio has rounds");
        rounds.sort_by(f64::total_cmp);
        Self(rounds)
    }

    /// The ratio the other way around.
    #[must_use]
    pub fn recip(self) -> Self {
        Self::of(self.0.into_iter().map(f64::recip))
    }

    /// The median of the rounds.
    #[must_use]
    pub fn median(&self) -> f64 {
        self.0[self.0.len() / 2]
    }

    /// Half of the distance between the quartiles, divided by the median.
    ///
    /// Half of the rounds are about so near to the median. A few rounds that something else disturbed do not count.
    #[must_use]
    pub fn scatter(&self) -> f64 {
        let quarter = self.0.len() / 4;
        let (lower, upper) = (self.0[quarter], self.0[self.0.len() - 1 - quarter]);
        (upper - lower) / 2.0 / self.median()
    }
}

#[cfg(test)]
mod tests {
    use super::Ratio;

    #[test]
    fn scatter_is_half_the_distance_between_quartiles() {
        let ratio = Ratio::of([9.0, 1.0, 2.0, 2.5, 3.0]);
        assert_eq!((ratio.median(), ratio.scatter()), (2.5, 0.2));
        assert_eq!((ratio.clone().recip().median(), Ratio::of([4.0]).scatter()), (0.4, 0.0));
    }
}
