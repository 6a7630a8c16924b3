quintessence::rider! {
    static NIGHTRIDER;
    step = (1, 2), (2, 1);
}

fn main() {
    let _ = quintessence::CompactLineMasks::<quintessence::Bitboard>::attacks_along(&NIGHTRIDER[0], quintessence::Bitboard::EMPTY);
}
