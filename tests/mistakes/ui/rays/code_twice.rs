quintessence::ray_order! {
    static TABLE: [u64; 16] = targets;
    codes = [white_pawn = 0, white_knight = 0];
}

fn main() {
    let _ = &TABLE[0];
}
