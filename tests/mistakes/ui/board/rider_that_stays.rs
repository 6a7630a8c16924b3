quintessence::rider! {
    static NIGHTRIDER;
    step = (0, 0);
}

fn main() {
    let _ = quintessence::CompactLineMasks::<quintessence::Bitboard>::attacks_along(&NIGHTRIDER[0], quintessence::Bitboard::EMPTY);
}
