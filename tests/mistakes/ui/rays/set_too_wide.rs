quintessence::ray_order! {
    static TABLE: [u32; 64] = on_board;
}

fn main() {
    let _ = &TABLE[0];
}
