quintessence::ray_order! {
    static TABLE: [[u8; 64]; 64] = squre;
}

fn main() {
    let _ = &TABLE[0];
}
