quintessence::square_table! {
    static RAY: [u64; 64] = ray(0, 0);
}

fn main() {
    let _ = RAY[0];
}
