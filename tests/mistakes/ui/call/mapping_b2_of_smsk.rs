quintessence::smsk! {
    static SMSK;
    mapping = b2;
}

fn main() {
    let _: quintessence::Bitboard = SMSK[0].file;
}
