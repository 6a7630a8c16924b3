quintessence::smsk! {
    pub static;
}

fn main() {}
