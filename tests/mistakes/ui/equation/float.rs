static SQUARES: [f64; 64] = [0.9; 64];

quintessence::verify_table! {
    SQUARES[square] == square;
}

fn main() {
    let _: f64 = SQUARES[0];
}
