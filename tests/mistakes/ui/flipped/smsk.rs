use quintessence::boards::Shape;
use quintessence::{Bitboard, SquareMasks, verify};

static SMSK: [SquareMasks; 64] = {
    const TABLE: [SquareMasks; 64] = {
        let mut table = quintessence::SMSK;
        table[28].diagonal = Bitboard::new(table[28].diagonal.bits() ^ 1);
        table
    };
    const _: () = verify::prove("SMSK", <SquareMasks>::verify(&TABLE, &Shape::CHESS));
    TABLE
};

fn main() {
    let _: Bitboard = SMSK[28].diagonal;
}
