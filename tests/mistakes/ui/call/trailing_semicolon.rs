quintessence::first_rank! {
    static FIRST_RANK;
    align = 64;;
}

fn main() {
    let _: u8 = FIRST_RANK[0][0];
}
