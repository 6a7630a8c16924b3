quintessence::smsk! {}

fn main() {}
