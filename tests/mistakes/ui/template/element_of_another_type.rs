struct Entry(u64);

quintessence::square_table! {
    static TABLE: [Entry; 64] = file;
}

fn main() {
    let _: u64 = TABLE[0].0;
}
