quintessence::verify_table! {
    == file;
}

fn main() {}
