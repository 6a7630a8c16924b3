quintessence::first_rank! {
    static FIRST_RANK;
    board = 9 x 9;
}

fn main() {
    let _: u8 = FIRST_RANK[0][0];
}
