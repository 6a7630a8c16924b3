quintessence::leaper! {
    static CAMEL;
    steps = [(1, 3), (-1, 3), (1, 3)];
}

fn main() {
    let _: quintessence::Bitboard = CAMEL[0];
}
