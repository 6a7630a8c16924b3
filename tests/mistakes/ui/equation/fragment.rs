static NUMBERS: [u64; 64] = {
    let mut numbers = [0; 64];
    let mut square = 0;
    while square < 64 {
        numbers[square] = square as u64;
        square += 1;
    }
    numbers
};

macro_rules! check {
    ($quotient:expr) => {
        // True only without the parentheses that a fragment has.
        quintessence::verify_table! { 8 * $quotient == square >> 1; }
    };
}

check!(NUMBERS[square] / 16);

fn main() {
    let _: u64 = NUMBERS[0];
}
