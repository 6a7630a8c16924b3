use quintessence::{Bitboard, Mapping, SquareMasks, verify};

static SMSK: [SquareMasks; 64] = {
    const TABLE: [SquareMasks; 64] = {
        let mut table = quintessence::SMSK;
        table[28].diagonal = Bitboard::new(table[28].diagonal.bits() ^ 1);
        table
    };
    const _: () = verify::prove("SMSK", verify::smsk(&TABLE, Mapping::A1));
    TABLE
};

fn main() {
    let _: Bitboard = SMSK[28].diagonal;
}
