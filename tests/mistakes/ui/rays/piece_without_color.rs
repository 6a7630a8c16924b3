quintessence::ray_order! {
    static TABLE: [u64; 16] = targets;
    codes = [amazon = 0];
}

fn main() {
    let _ = &TABLE[0];
}
