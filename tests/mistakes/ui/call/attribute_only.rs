quintessence::masks! {
    /// A table.
}

fn main() {}
