quintessence::blocked_leaper! {
    static HORSE;
    steps = [(0, 1), (1, 1)];
}

fn main() {
    let _ = HORSE.attacks(quintessence::Square::E4, quintessence::Bitboard::EMPTY);
}
