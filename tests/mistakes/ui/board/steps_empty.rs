quintessence::leaper! {
    static CAMEL;
    steps = [];
}

fn main() {
    let _: quintessence::Bitboard = CAMEL[0];
}
