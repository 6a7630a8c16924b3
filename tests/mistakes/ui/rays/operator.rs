quintessence::ray_order! {
    static TABLE: [[u8; 64]; 64] = square ^ 56;
}

fn main() {
    let _ = &TABLE[0];
}
