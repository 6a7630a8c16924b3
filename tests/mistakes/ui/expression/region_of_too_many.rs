quintessence::square_table! {
    static PALACE: [u64; 64] = region(a1..h8, h8..a1, a8..h1, h1..a8, a1..h8, a1..h8, a1..h8, a1..h8, a1..h8, a1..h8, a1..h8);
}

fn main() {
    let _ = PALACE[0];
}
