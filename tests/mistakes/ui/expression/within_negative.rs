quintessence::square_table! {
    static NEAR: [u64; 64] = within(-2);
}

fn main() {
    let _ = NEAR[0];
}
