quintessence::first_rank! {
    static fn;
}

fn main() {}
