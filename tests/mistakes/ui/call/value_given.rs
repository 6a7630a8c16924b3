quintessence::smsk! {
    static SMSK = [0; 64];
}

fn main() {
    let _: quintessence::Bitboard = SMSK[0].bit;
}
