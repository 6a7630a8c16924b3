quintessence::ray_order! {
    static TABLE: [[bool; 64]; 64] = square;
}

fn main() {
    let _ = &TABLE[0];
}
