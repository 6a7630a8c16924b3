use quintessence::{Mapping, verify};

static ORDER: [[u8; 64]; 64] = {
    const TABLE: [[u8; 64]; 64] = {
        let mut table = *quintessence::threats::ORDER.get();
        table[28][3] ^= 1;
        table
    };
    const _: () = verify::prove("ORDER", verify::ray_order(&TABLE, Mapping::A1));
    TABLE
};

fn main() {
    let _: u8 = ORDER[28][0];
}
