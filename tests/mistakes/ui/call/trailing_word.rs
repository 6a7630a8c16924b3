quintessence::first_rank! {
    static FIRST_RANK;
    align = 64; please
}

fn main() {
    let _: u8 = FIRST_RANK[0][0];
}
