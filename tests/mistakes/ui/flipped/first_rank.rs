use quintessence::verify;

static FIRST_RANK: [[u8; 64]; 8] = {
    const TABLE: [[u8; 64]; 8] = {
        let mut table = *quintessence::FIRST_RANK.get();
        table[4][0b10_0010] ^= 1;
        table
    };
    const _: () = verify::prove("FIRST_RANK", verify::first_rank(&TABLE));
    TABLE
};

fn main() {
    let _: u8 = FIRST_RANK[4][0];
}
