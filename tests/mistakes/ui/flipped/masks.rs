use quintessence::boards::Shape;
use quintessence::{Bitboard, LineMasks, verify};

static MASKS: [[LineMasks; 4]; 64] = {
    const TABLE: [[LineMasks; 4]; 64] = {
        let mut table = quintessence::MASKS;
        table[63][1].line = Bitboard::new(table[63][1].line.bits() ^ 1 << 7);
        table
    };
    const _: () = verify::prove("MASKS", <LineMasks>::verify(&TABLE, &Shape::CHESS));
    TABLE
};

fn main() {
    let _: Bitboard = MASKS[63][1].line;
}
