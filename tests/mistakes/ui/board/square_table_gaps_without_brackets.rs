quintessence::square_table! {
    static FILES: [u8; 64] = file as u8;
    gaps = 5;
}

fn main() {
    let _: u8 = FILES[0];
}
