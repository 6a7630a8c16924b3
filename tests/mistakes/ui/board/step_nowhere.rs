quintessence::leaper! {
    static CAMEL;
    steps = [(1, 3), (0, 0)];
}

fn main() {
    let _: quintessence::Bitboard = CAMEL[0];
}
