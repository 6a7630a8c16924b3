quintessence::rider! {
    static NIGHTRIDER;
    step = (0, 0);
}

fn main() {
    let _ = quintessence::CompactLineMasks::<quintessence::Bitboard>::rider_attacks(&NIGHTRIDER[0], quintessence::Bitboard::EMPTY);
}
