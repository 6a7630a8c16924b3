quintessence::ray_order! {
    static TABLE: [[u8; 64]; 64] =;
}

fn main() {
    let _ = &TABLE[0];
}
