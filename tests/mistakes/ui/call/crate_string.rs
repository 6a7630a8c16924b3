quintessence::mask_ex! {
    static MASK_EX;
    crate = "quintessence";
}

fn main() {
    let _: quintessence::Bitboard = MASK_EX[0][0];
}
