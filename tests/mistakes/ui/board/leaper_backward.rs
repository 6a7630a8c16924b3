quintessence::leaper! {
    static CAMEL;
    steps = leaper(-1, 3);
}

fn main() {
    let _: quintessence::Bitboard = CAMEL[0];
}
