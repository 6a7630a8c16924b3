use quintessence::verify;

static FIRST_RANK_BY_OCCUPANCY: [[u8; 8]; 64] = {
    const TABLE: [[u8; 8]; 64] = {
        let mut table = *quintessence::FIRST_RANK_BY_OCCUPANCY.get();
        table[0][7] ^= 0x80;
        table
    };
    const _: () = verify::prove("FIRST_RANK_BY_OCCUPANCY", verify::first_rank_by_occupancy(&TABLE));
    TABLE
};

fn main() {
    let _: u8 = FIRST_RANK_BY_OCCUPANCY[0][7];
}
