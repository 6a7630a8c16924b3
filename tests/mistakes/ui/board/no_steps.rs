quintessence::leaper! {
    static CAMEL;
}

fn main() {
    let _: quintessence::Bitboard = CAMEL[0];
}
