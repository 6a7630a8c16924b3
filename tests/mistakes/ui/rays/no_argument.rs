quintessence::ray_order! {
    static TABLE: [[u8; 64]; 64] = u8::from();
}

fn main() {
    let _ = &TABLE[0];
}
