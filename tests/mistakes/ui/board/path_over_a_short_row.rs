quintessence::blocked_leaper! {
    static HORSE;
    board = 3 x 8;
    path = [(0, 1), (1, 1)];
}

fn main() {
    let _ = HORSE.attacks(0, 0_u64);
}
