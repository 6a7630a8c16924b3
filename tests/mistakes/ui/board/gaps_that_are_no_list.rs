quintessence::mask_ex! {
    static LINES;
    gaps = {63};
}

fn main() {
    let _: u128 = LINES.rook_attacks(0, 0);
}
