quintessence::ray_order! {
    static TABLE: [[u8; 64]; 64] = square;
    layout = compact;
}

fn main() {
    let _ = &TABLE[0];
}
