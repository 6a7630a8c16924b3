//! Random games, each position of which has the moves of the mailbox.

use fastrand::Rng;
use quintessence_xiangqi::{Position, START};

use super::mailbox::Mailbox;
use super::moves;

const POSITIONS: usize = 5_000;

#[test]
fn random_games() {
    let mut rng = Rng::with_seed(90);
    let (mut positions, mut checks, mut ends) = (0, 0, 0);
    while positions < POSITIONS {
        let mut position: Position = START.parse().unwrap();
        for _ in 0..200 {
            let found = moves(&position);
            assert_eq!(found, Mailbox::new(&position).moves(), "{position}");
            assert_eq!(position.to_string().parse(), Ok(position));
            positions += 1;
            checks += usize::from(position.is_check());
            let list = quintessence_xiangqi::moves(&position);
            // Moves that give check are rare, so some of them are preferred.
            let is_check = |chosen: &_| position.after(*chosen).is_check();
            let check = list.iter().copied().find(is_check).filter(|_| rng.u8(..4) == 0);
            let Some(chosen) = check.or_else(|| rng.choice(list)) else {
                ends += 1;
                break;
            };
            position = position.after(chosen);
        }
    }
    assert!(checks > 500 && ends > 5, "{checks} checks, {ends} games ended");
}
