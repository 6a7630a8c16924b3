quintessence::verify_table! {
    quintessence::SMSK[square].file == file;
}

fn main() {}
