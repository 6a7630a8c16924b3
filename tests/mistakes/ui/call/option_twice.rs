quintessence::mask_ex! {
    static MASK_EX;
    align = 64;
    mapping = a8;
    align = 32;
}

fn main() {
    let _: quintessence::Bitboard = MASK_EX[0][0];
}
