quintessence::smsk! {
    static SMSK;
    layout = compact;
}

fn main() {
    let _: quintessence::Bitboard = SMSK[0].bit;
}
