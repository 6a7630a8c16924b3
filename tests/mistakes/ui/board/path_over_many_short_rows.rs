quintessence::blocked_leaper! {
    static ELEPHANT;
    board = 5 x 25;
    path = [(0, 1), (1, 1), (1, 1)];
}

fn main() {
    let _ = ELEPHANT.attacks(0, 0_u128);
}
