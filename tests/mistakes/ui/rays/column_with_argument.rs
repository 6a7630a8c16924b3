quintessence::ray_order! {
    static TABLE: [[u8; 64]; 64] = square(3);
}

fn main() {
    let _ = &TABLE[0];
}
