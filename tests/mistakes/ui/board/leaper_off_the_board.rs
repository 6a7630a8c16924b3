quintessence::leaper! {
    static CAMEL;
    steps = leaper(1, 8);
}

fn main() {
    let _: quintessence::Bitboard = CAMEL[0];
}
