static FILES: [u64; 64] = {
    let mut files = [0; 64];
    let mut square = 0;
    while square < 64 {
        files[square] = quintessence::SMSK[square].file.bits();
        square += 1;
    }
    files
};

quintessence::verify_table! {
    FILES[square] == file == rank;
}

fn main() {
    let _: u64 = FILES[0];
}
