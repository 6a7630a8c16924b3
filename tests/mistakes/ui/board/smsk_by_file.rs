quintessence::smsk! {
    static SMSK;
    mapping = h1_by_file;
}

fn main() {
    let _ = SMSK[0].diagonal;
}
