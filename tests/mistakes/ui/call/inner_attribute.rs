quintessence::smsk! {
    //! The wrong kind of comment.
    static SMSK;
}

fn main() {
    let _: quintessence::Bitboard = SMSK[0].bit;
}
