quintessence::blocked_leaper! {
    static HORSE;
    board = 9 x 2;
    path = [(1, 1), (1, 1)];
}

fn main() {
    let _ = HORSE.attacks(0, 0_u64);
}
