quintessence::ray_order! {
    static TABLE: [[u8; 64]; 63] = square;
}

fn main() {
    let _ = &TABLE[0];
}
