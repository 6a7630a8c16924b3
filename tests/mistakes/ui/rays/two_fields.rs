quintessence::ray_order! {
    static TABLE: [[u8; 64]; 64] = Code { square, position };
}

fn main() {
    let _ = &TABLE[0];
}
