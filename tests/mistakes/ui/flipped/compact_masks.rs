use quintessence::boards::Shape;
use quintessence::{Bitboard, CompactLineMasks, verify};

static COMPACT_MASKS: [[CompactLineMasks; 4]; 64] = {
    const TABLE: [[CompactLineMasks; 4]; 64] = {
        let mut table = quintessence::COMPACT_MASKS;
        table[0][2].upper = Bitboard::new(table[0][2].upper.bits() ^ 1 << 63);
        table
    };
    const _: () = verify::prove("COMPACT_MASKS", <CompactLineMasks>::verify(&TABLE, &Shape::CHESS));
    TABLE
};

fn main() {
    let _: Bitboard = COMPACT_MASKS[0][2].upper;
}
