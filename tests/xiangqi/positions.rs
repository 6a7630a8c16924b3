//! Positions of random games.

use fastrand::Rng;
use quintessence_xiangqi::{START, moves};

pub(crate) use quintessence_xiangqi::Position;

/// The first positions of random games in which every third move is a capture, if there is one.
pub(crate) fn positions(count: usize) -> Vec<Position> {
    let mut rng = Rng::with_seed(9 * 10);
    let mut positions = Vec::with_capacity(count);
    loop {
        let mut position: Position = START.parse().expect("the record is right");
        for _ in 0..120 {
            let list = moves(&position);
            let is_capture = |to: u8| position.occupied() >> to & 1 != 0;
            let captures: Vec<_> = list.iter().copied().filter(|chosen| is_capture(chosen.to)).collect();
            let captures = if rng.u8(..3) == 0 { captures } else { Vec::new() };
            let Some(chosen) = rng.choice(captures).or_else(|| rng.choice(list)) else { break };
            position = position.after(chosen);
            positions.push(position);
            if positions.len() == count {
                return positions;
            }
        }
    }
}
