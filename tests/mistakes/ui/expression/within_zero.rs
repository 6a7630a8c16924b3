quintessence::square_table! {
    static NEAR: [u64; 64] = within(0);
}

fn main() {
    let _ = NEAR[0];
}
