quintessence::square_table! {
    static RAY: [u64; 64] = ray(1, -8);
}

fn main() {
    let _ = RAY[0];
}
