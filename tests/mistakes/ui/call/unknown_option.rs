quintessence::smsk! {
    static SMSK;
    colour = 1;
}

fn main() {
    let _: quintessence::Bitboard = SMSK[0].bit;
}
