quintessence::mask_ex! {
    static LINES;
    stride = 3;
}

fn main() {
    let _: u128 = LINES.rook_attacks(0, 0);
}
