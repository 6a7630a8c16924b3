static KNIGHTS: [Option<u64>; 64] = [None; 64];

quintessence::verify_table! {
    match KNIGHTS[square] { Some(word) => word, None => break } == knight;
}

fn main() {
    let _: Option<u64> = KNIGHTS[0];
}
