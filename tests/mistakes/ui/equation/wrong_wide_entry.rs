const KINGS: [u128; 81] = {
    quintessence::square_table! { const RIGHT: [u128; 81] = king; board = 9 x 9; }
    let mut kings = RIGHT;
    kings[80] ^= 1 << 71;
    kings
};

quintessence::verify_table! {
    KINGS[square] == king;
    board = 9 x 9;
}

fn main() {
    let _: u128 = KINGS[0];
}
