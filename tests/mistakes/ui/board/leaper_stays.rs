quintessence::leaper! {
    static CAMEL;
    steps = leaper(0, 0);
}

fn main() {
    let _: quintessence::Bitboard = CAMEL[0];
}
