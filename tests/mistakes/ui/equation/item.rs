quintessence::verify_table! {
    static TABLE: [u64; 64] = file;
}

fn main() {}
