quintessence::smsk! {
    static TABLE;
    codes = [white_pawn = 0];
}

fn main() {
    let _ = TABLE[0].bit;
}
