use quintessence::boards::Shape;
use quintessence::{Bitboard, verify};

static MASK_EX: [[Bitboard; 4]; 64] = {
    const TABLE: [[Bitboard; 4]; 64] = {
        let mut table = quintessence::MASK_EX;
        table[28][0] = Bitboard::new(table[28][0].bits() ^ 1 << 63);
        table
    };
    const _: () = verify::prove("MASK_EX", verify::mask_ex(&TABLE, &Shape::CHESS));
    TABLE
};

fn main() {
    let _: Bitboard = MASK_EX[28][0];
}
