static FILES: [u64; 63] = {
    let mut files = [0; 63];
    let mut square = 0;
    while square < 63 {
        files[square] = quintessence::SMSK[square].file.bits();
        square += 1;
    }
    files
};

quintessence::verify_table! {
    FILES[square] == file;
}

fn main() {
    let _: u64 = FILES[0];
}
