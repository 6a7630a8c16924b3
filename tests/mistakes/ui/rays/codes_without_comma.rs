quintessence::ray_order! {
    static TABLE: [u64; 16] = targets;
    codes = [white_pawn = 0 black_pawn = 1];
}

fn main() {
    let _ = &TABLE[0];
}
