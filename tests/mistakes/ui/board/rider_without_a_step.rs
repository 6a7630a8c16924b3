quintessence::rider! {
    static NIGHTRIDER;
}

fn main() {
    let _ = quintessence::CompactLineMasks::<quintessence::Bitboard>::rider_attacks(&NIGHTRIDER[0], quintessence::Bitboard::EMPTY);
}
