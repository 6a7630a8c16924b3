quintessence::leaper! {
    static CAMEL;
    steps = [(1, 3, 5)];
}

fn main() {
    let _: quintessence::Bitboard = CAMEL[0];
}
