quintessence::leaper! {
    static CAMEL;
    steps = knight;
}

fn main() {
    let _: quintessence::Bitboard = CAMEL[0];
}
