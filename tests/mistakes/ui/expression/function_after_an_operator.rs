quintessence::square_table! {
    static TABLE: [u64; 64] = file | wazir(bit);
}

fn main() {
    let _ = TABLE[0];
}
