quintessence::rider! {
    static NIGHTRIDER;
    board = 2 x 2;
    step = (1, 2);
}

fn main() {
    let _ = quintessence::CompactLineMasks::<u64>::attacks_along(&NIGHTRIDER[0], 0);
}
