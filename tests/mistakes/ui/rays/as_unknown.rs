quintessence::ray_order! {
    static TABLE: [[f32; 64]; 64] = square as f32;
}

fn main() {
    let _ = &TABLE[0];
}
