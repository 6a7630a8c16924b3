//! Positions from which no game can go on.

use quintessence_shogi::PositionError::{self, DeadEnd, KingEnPrise, Kings, TooMany, TwoPawns};
use quintessence_shogi::{Color, Kind, Position, parse_sfen};

fn refused(sfen: &str) -> Option<PositionError> {
    Position::try_from(&parse_sfen(sfen).unwrap()).err()
}

#[test]
fn each_mistake_has_a_name() {
    for (sfen, error) in [
        ("4k4/9/9/9/9/9/9/9/9 b - 1", Kings(Color::Black)),
        ("4k3k/9/9/9/9/9/9/9/9 b - 1", Kings(Color::Black)),
        ("9/9/9/9/9/9/9/9/4K4 b - 1", Kings(Color::White)),
        ("4k4/4r4/4r4/4r4/9/9/9/9/3K5 b - 1", TooMany(Kind::Rook)),
        ("4k4/9/9/9/9/9/9/9/4K4 b 3B 1", TooMany(Kind::Bishop)),
        ("4k4/P8/9/9/9/9/9/9/4K4 b 9P9p 1", TooMany(Kind::Pawn)),
        ("P3k4/9/9/9/9/9/9/9/4K4 b - 1", DeadEnd(Kind::Pawn)),
        ("4k4/9/9/9/9/9/9/9/4K3l b - 1", DeadEnd(Kind::Lance)),
        ("4k4/N8/9/9/9/9/9/9/4K4 b - 1", DeadEnd(Kind::Knight)),
        ("4k4/9/9/9/9/9/9/n8/4K4 b - 1", DeadEnd(Kind::Knight)),
        ("4k4/9/9/P8/P8/9/9/9/4K4 b - 1", TwoPawns(Color::Black)),
        ("4k4/9/9/p8/9/9/9/p8/4K4 b - 1", TwoPawns(Color::White)),
        ("4k4/9/4R4/9/9/9/9/9/4K4 b - 1", KingEnPrise(Color::White)),
    ] {
        assert_eq!(refused(sfen), Some(error), "{sfen}");
    }
    // A check of the side to move is no mistake.
    assert_eq!(refused("4k4/9/4R4/9/9/9/9/9/4K4 w - 1"), None);
    // A promoted pawn may stand anywhere.
    assert_eq!(refused("+P3k4/9/9/P8/9/9/9/9/4K4 b - 1"), None);
}
