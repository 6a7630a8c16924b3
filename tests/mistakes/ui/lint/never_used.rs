#![deny(dead_code)]

use quintessence::smsk;

smsk! {
    static NEVER_USED;
}

fn main() {}
