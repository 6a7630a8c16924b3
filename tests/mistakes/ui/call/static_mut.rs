quintessence::smsk! {
    static mut SMSK;
}

fn main() {
    let _: quintessence::Bitboard = SMSK[0].bit;
}
