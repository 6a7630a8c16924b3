struct Code(u16);

quintessence::ray_order! {
    static TABLE: [[Code; 64]; 64] = Code(square);
}

fn main() {
    let _ = TABLE[0][0].0;
}
