quintessence::smsk! {
    static SMSK;
    board = 6 x 6;
}

fn main() {
    let _: u64 = SMSK[0].diagonal;
}
