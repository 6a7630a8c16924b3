quintessence::verify_table! {

}

fn main() {}
