quintessence::rider! {
    static NIGHTRIDER: u64;
    step = (0, 9);
}

fn main() {
    let _ = quintessence::CompactLineMasks::<quintessence::Bitboard>::attacks_along(&NIGHTRIDER[0], quintessence::Bitboard::EMPTY);
}
