quintessence::ray_order! {
    static TABLE: [usize; 64] = on_board;
}

fn main() {
    let _ = &TABLE[0];
}
