use quintessence::align::{A64, Aligned};
use quintessence::{CompactLineMasks, masks};

masks! {
    static MASKS;
    layout = compactt;
    align = 64;
}

fn main() {
    let _: &Aligned<A64, [[CompactLineMasks; 4]; 64]> = &MASKS;
    let _ = MASKS.get()[0];
}
