quintessence::ray_order! {
    static TABLE: [[u8; 32]; 64] = position;
}

fn main() {
    let _ = &TABLE[0];
}
