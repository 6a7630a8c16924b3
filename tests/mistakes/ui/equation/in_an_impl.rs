struct Engine;

impl Engine {
    const BITS: [u64; 1] = [1];
    quintessence::verify_table! {
        Engine::BITS[square] == bit;
        board = 1 x 1;
    }
}

fn main() {
    let _: u64 = Engine::BITS[0];
}
