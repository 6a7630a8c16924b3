quintessence::ray_order! {
    static TABLE;
}

fn main() {}
