//! The pieces of janggi: where each may move, and whether a general is in check.

use quintessence::{blocked_leaper, mask_ex, square_table};

use super::position::{Kind, Position};

mask_ex! { static LINES; board = 9 x 10; }
blocked_leaper! { static HORSE; board = 9 x 10; path = [(0, 1), (1, 1)]; }
blocked_leaper! { static ELEPHANT; board = 9 x 10; path = [(0, 1), (1, 1), (1, 1)]; }

square_table! {
    /// The steps of generals and guards along ranks and files.
    static PALACE: [u128; 90] = leaper(0, 1) & region(d1..f3, d8..f10);
    static FERZ: [u128; 90] = leaper(1, 1);
    /// The steps of the soldiers of both sides, and their steps along the diagonals of a palace.
    static SOLDIER: [[u128; 2]; 90] = [steps((-1, 0), (1, 0), (0, 1)), steps((-1, 0), (1, 0), (0, -1))];
    static AHEAD: [[u128; 2]; 90] = [pawn(white), pawn(black)];
    board = 9 x 10;
}

/// The squares that the diagonals of White's palace join: d1, f1, e2, d3 and f3.
const CROSS: u128 = (0b101 | 1 << 10 | 0b101 << 18) << 3;
const CROSSES: u128 = CROSS | CROSS << (7 * 9);

/// The squares of all palace diagonals if `square` is one of them. No diagonal of the board joins both palaces.
const fn diagonals(square: usize) -> u128 {
    if CROSSES >> square & 1 == 0 { 0 } else { CROSSES }
}

impl Position {
    /// The squares to which a piece on `square` may go, own pieces among them.
    pub(super) fn attacks(&self, kind: Kind, square: usize) -> u128 {
        let (occupied, joined) = (self.occupied(), diagonals(square));
        match kind {
            Kind::General | Kind::Guard => PALACE[square] | FERZ[square] & joined,
            Kind::Horse => HORSE.attacks(square, occupied),
            Kind::Elephant => ELEPHANT.attacks(square, occupied),
            Kind::Chariot => {
                LINES.rook_attacks(square, occupied) | LINES.bishop_attacks(square, occupied) & joined
            }
            Kind::Cannon => self.over_screens(square) & !self.kind(Kind::Cannon),
            Kind::Soldier => {
                let side = self.turn() as usize;
                SOLDIER[square][side] | AHEAD[square][side] & joined
            }
        }
    }

    /// The squares behind the screens of a cannon. A cannon is no screen for another cannon.
    fn over_screens(&self, square: usize) -> u128 {
        let occupied = self.occupied();
        let screens = occupied & !self.kind(Kind::Cannon);
        LINES.rook_xrays(square, screens, occupied)
            | LINES.bishop_xrays(square, screens, occupied) & diagonals(square)
    }

    /// Whether an enemy piece attacks `square`, the square of a general of the side to move.
    ///
    /// Horses and elephants need other empty squares on the way back. Every other piece attacks the general if a piece
    /// of its kind on the general's square would attack it.
    pub(super) fn is_attacked(&self, square: usize) -> bool {
        let occupied = self.occupied();
        let attackers = HORSE.attackers(square, occupied) & self.kind(Kind::Horse)
            | ELEPHANT.attackers(square, occupied) & self.kind(Kind::Elephant)
            | self.attacks(Kind::Chariot, square) & self.kind(Kind::Chariot)
            | self.attacks(Kind::Soldier, square) & self.kind(Kind::Soldier)
            | self.over_screens(square) & self.kind(Kind::Cannon);
        attackers & self.enemy() != 0
    }
}
