quintessence::rider! {
    static NIGHTRIDER;
    board = 2 x 2;
    step = (1, 2);
}

fn main() {
    let _ = quintessence::CompactLineMasks::<u64>::rider_attacks(&NIGHTRIDER[0], 0);
}
