quintessence::mask_ex! {
    static TABLE;
    maping = a8;
}

fn main() {
    let _: quintessence::Bitboard = TABLE[0][0];
}
