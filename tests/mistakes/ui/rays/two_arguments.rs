quintessence::ray_order! {
    static TABLE: [[(u8, u8); 64]; 64] = pair(square, position);
}

fn main() {
    let _ = &TABLE[0];
}
