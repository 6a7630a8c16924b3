quintessence::blocked_leaper! {
    static HORSE;
}

fn main() {
    let _ = HORSE.attacks(quintessence::Square::E4, quintessence::Bitboard::EMPTY);
}
