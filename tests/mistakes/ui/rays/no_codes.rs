quintessence::ray_order! {
    static TABLE: [u64; 16] = targets;
}

fn main() {
    let _ = &TABLE[0];
}
