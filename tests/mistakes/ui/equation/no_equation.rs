quintessence::verify_table! {
    mapping = a8;
}

fn main() {}
