quintessence::square_table! {
    static PALACE: [u128; 90] = leaper(1, 1) & region(d1..f3, d8..f11);
    board = 9 x 10;
}

fn main() {
    let _ = PALACE[0];
}
