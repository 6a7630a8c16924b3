#[derive(Clone, Copy)]
struct Code(u8);

impl Code {
    fn new(code: u8) -> Self {
        Self(code)
    }
}

quintessence::ray_order! {
    static TABLE: [[Code; 64]; 64] = Code::new(square);
}

fn main() {
    let _ = TABLE[0][0].0;
}
