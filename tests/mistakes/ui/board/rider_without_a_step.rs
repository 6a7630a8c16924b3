quintessence::rider! {
    static NIGHTRIDER;
}

fn main() {
    let _ = quintessence::CompactLineMasks::<quintessence::Bitboard>::attacks_along(&NIGHTRIDER[0], quintessence::Bitboard::EMPTY);
}
