static NUMBERS: [u128; 64] = [1; 64];

quintessence::verify_table! {
    1 * NUMBERS[square] + NUMBERS[square ^ 1] + NUMBERS[square ^ 2] + NUMBERS[square ^ 3]
        == file & file_index | rank & rank_index | diagonal & file_index | antidiagonal & rank_index | king | knight;
    board = 8 x 8;
    word = u128;
}

fn main() {
    let _: u128 = NUMBERS[0];
}
