quintessence::rider! {
    static NIGHTRIDER;
    step = (1.0, 2);
}

fn main() {
    let _ = quintessence::CompactLineMasks::<quintessence::Bitboard>::attacks_along(&NIGHTRIDER[0], quintessence::Bitboard::EMPTY);
}
