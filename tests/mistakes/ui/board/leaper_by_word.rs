quintessence::leaper! {
    static LONG;
    steps = [(9, 0)];
    board = 10 by 10;
}

fn main() {
    let _: u128 = LONG[0];
}
