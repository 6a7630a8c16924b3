//! Exchanges: the captures on one square, one after the other.
//!
//! | question | call |
//! |---|---|
//! | which pieces attack the square, while pieces leave the board | [`SquareAttackers`] |
//! | does a move win at least so much material in the exchange on its target square | [`see_ge`] |

mod attackers;
mod see;

pub use self::attackers::SquareAttackers;
pub use self::see::see_ge;
