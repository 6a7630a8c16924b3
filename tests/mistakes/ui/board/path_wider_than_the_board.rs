quintessence::blocked_leaper! {
    static HORSE;
    board = 9 x 1;
    path = [(0, 1), (1, -1)];
}

fn main() {
    let _ = HORSE.attacks(0, 0_u64);
}
