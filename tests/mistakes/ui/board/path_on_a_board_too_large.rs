quintessence::blocked_leaper! {
    static HORSE;
    board = 12 x 11;
    path = [(0, 1), (1, 1)];
}

fn main() {
    let _ = HORSE.attacks(0, 0_u128);
}
