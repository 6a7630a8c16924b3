struct Bb(u64);

impl Bb {
    fn bits(&self) -> u64 {
        self.0
    }
}

static SQUARES: [Bb; 1] = [Bb(1)];

quintessence::verify_table! {
    SQUARES[square].bits() == bit;
    board = 1 x 1;
}

fn main() {
    let _: u64 = SQUARES[0].bits();
}
