quintessence::square_table! {
    fn table() -> u64 { file }
}

fn main() {}
