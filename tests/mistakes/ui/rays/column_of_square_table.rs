quintessence::ray_order! {
    static TABLE: [u64; 64] = diagonal;
}

fn main() {
    let _ = &TABLE[0];
}
