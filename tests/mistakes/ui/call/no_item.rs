quintessence::mask_ex! {
    mapping = a8;
}

fn main() {}
