quintessence::mask_ex! {
    static LINES;
    board = 9 x 10;
    mapping = a1_by_file;
    stride = 9;
}

fn main() {
    let _: u128 = LINES.rook_attacks(0, 0);
}
