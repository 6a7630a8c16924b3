quintessence::first_rank! {
    static FIRST_RANK;
    layout = compact;
}

fn main() {
    let _: u8 = FIRST_RANK[0][0];
}
