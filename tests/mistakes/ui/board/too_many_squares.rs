quintessence::mask_ex! {
    static LINES;
    board = 12 x 12;
}

fn main() {
    let _: u128 = LINES.rook_attacks(0, 0);
}
