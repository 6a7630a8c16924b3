quintessence::smsk! {
    #[align(64)]
    static SMSK;
}

fn main() {
    let _: quintessence::Bitboard = SMSK[0].bit;
}
