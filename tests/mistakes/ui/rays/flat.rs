quintessence::ray_order! {
    static TABLE: [u8; 4096] = square;
}

fn main() {
    let _ = &TABLE[0];
}
