quintessence::ray_order! {
    static TABLE: [[u8; 64]; 64] = square;
    board = 9 x 9;
}

fn main() {
    let _ = &TABLE[0];
}
