//! Pikafish's layout by coordinates: a palace, a river, and pieces that know of them.

use quintessence::square_table;

use super::word_of;

struct PseudoAttacks {
    chariot: [u128; 90],
    horse: [u128; 90],
    elephant: [u128; 90],
    advisor: [u128; 90],
    general: [u128; 90],
    red_soldier: [u128; 90],
    black_soldier: [u128; 90],
}

square_table! {
    static PSEUDO_ATTACKS: PseudoAttacks = PseudoAttacks {
        chariot: [rank | file; squares],
        horse: [knight; squares],
        elephant: [
            leaper(2, 2) & 0x1fff_ffff_ffff * (0x1fff_ffff_ffff >> position & 1)
                | leaper(2, 2) & 0x3ff_ffff_ffff_e000_0000_0000
                    * (0x3ff_ffff_ffff_e000_0000_0000 >> position & 1);
            squares
        ],
        advisor: [
            leaper(1, 1) & 0x70_381c_0000_0000_00e0_7038 * (0x70_381c_0000_0000_00e0_7038 >> position & 1);
            squares
        ],
        general: [
            leaper(0, 1) & 0x70_381c_0000_0000_00e0_7038 * (0x70_381c_0000_0000_00e0_7038 >> position & 1);
            squares
        ],
        red_soldier: [steps((0, 1)) | steps((-1, 0), (1, 0)) & 0x3ff_ffff_ffff_e000_0000_0000; squares],
        black_soldier: [steps((0, -1)) | steps((-1, 0), (1, 0)) & 0x1fff_ffff_ffff; squares],
    };
    board = 9 x 10;
}

fn squares() -> impl Iterator<Item = (i8, i8)> {
    (0..10).flat_map(|rank| (0..9).map(move |file| (file, rank)))
}

fn is_palace(file: i8, rank: i8) -> bool {
    (3..6).contains(&file) && !(3..7).contains(&rank)
}

#[test]
fn pieces_and_where_they_may_stand() {
    let table = &PSEUDO_ATTACKS;
    for (number, (file, rank)) in squares().enumerate() {
        let expect = |found: &[u128; 90], reaches: &dyn Fn(i8, i8) -> bool| {
            let expected = word_of(squares(), |f, r| 1 << (9 * r + f), reaches);
            assert_eq!(found[number], expected, "{number}");
        };
        // How far a square is to the side, either way, and how far up the board.
        let leap = |f: i8, r: i8| ((f - file).abs(), r - rank);
        let in_palace = |f, r| is_palace(file, rank) && is_palace(f, r);

        expect(&table.chariot, &|f, r| (f == file) != (r == rank));
        expect(&table.horse, &|f, r| matches!(leap(f, r), (1, 2 | -2) | (2, 1 | -1)));
        expect(&table.elephant, &|f, r| matches!(leap(f, r), (2, 2 | -2)) && (r < 5) == (rank < 5));
        expect(&table.advisor, &|f, r| matches!(leap(f, r), (1, 1 | -1)) && in_palace(f, r));
        expect(&table.general, &|f, r| matches!(leap(f, r), (0, 1 | -1) | (1, 0)) && in_palace(f, r));
        expect(&table.red_soldier, &|f, r| leap(f, r) == (0, 1) || leap(f, r) == (1, 0) && rank >= 5);
        expect(&table.black_soldier, &|f, r| leap(f, r) == (0, -1) || leap(f, r) == (1, 0) && rank < 5);
    }
}
