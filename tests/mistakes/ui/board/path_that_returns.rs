quintessence::blocked_leaper! {
    static HORSE;
    path = [(0, 1), (0, -1)];
}

fn main() {
    let _ = HORSE.attacks(quintessence::Square::E4, quintessence::Bitboard::EMPTY);
}
