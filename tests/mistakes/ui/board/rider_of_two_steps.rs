quintessence::rider! {
    static NIGHTRIDER;
    step = (1, 2), (2, 1);
}

fn main() {
    let _ = quintessence::CompactLineMasks::<quintessence::Bitboard>::rider_attacks(&NIGHTRIDER[0], quintessence::Bitboard::EMPTY);
}
