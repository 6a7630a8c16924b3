static DIAGONALS: [u64; 64] = {
    let mut diagonals = [0; 64];
    let mut square = 0;
    while square < 64 {
        diagonals[square] = quintessence::SMSK[square ^ 56].diagonal.bits();
        square += 1;
    }
    diagonals
};

quintessence::verify_table! {
    DIAGONALS[square] == diagonal;
    mapping = a9;
}

fn main() {
    let _: u64 = DIAGONALS[0];
}
