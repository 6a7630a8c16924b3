quintessence::ray_order! {
    static TABLE: [u64; 16] = targets;
    codes = [white_pawn, black_pawn];
}

fn main() {
    let _ = &TABLE[0];
}
