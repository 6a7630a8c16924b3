quintessence::masks! {
    let MASKS;
}

fn main() {}
