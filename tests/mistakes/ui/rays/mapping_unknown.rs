quintessence::ray_order! {
    static TABLE: [[u8; 64]; 64] = square;
    mapping = e4;
}

fn main() {
    let _ = &TABLE[0];
}
