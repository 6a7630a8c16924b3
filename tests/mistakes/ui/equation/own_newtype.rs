#[derive(Clone, Copy)]
struct Bb(u64);

static SQUARES: [Bb; 64] = {
    let mut squares = [Bb(0); 64];
    let mut square = 0;
    while square < 64 {
        squares[square] = Bb(1 << square);
        square += 1;
    }
    squares
};

quintessence::verify_table! {
    SQUARES[square] == bit;
}

fn main() {
    let _: u64 = SQUARES[0].0;
}
