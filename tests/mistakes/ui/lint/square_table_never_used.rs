#![deny(dead_code)]

use quintessence::square_table;

square_table! {
    static NEVER_USED: [u64; 64] = file;
    static USED: [u64; 64] = rank;
}

fn main() {
    let _: u64 = USED[0];
}
