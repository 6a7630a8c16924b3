quintessence::leaper! {
    static CAMEL;
    steps = [(1, 3), (-8, 1)];
}

fn main() {
    let _: quintessence::Bitboard = CAMEL[0];
}
