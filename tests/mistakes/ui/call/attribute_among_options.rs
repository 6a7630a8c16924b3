use quintessence::{SquareMasks, smsk};

smsk! {
    static MASKS;
    /// Docs after the name.
    mapping = a8;
}

fn main() {
    let _: &[SquareMasks; 64] = &MASKS;
}
