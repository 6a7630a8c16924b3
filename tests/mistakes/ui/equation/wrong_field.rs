struct Files(u64);

struct Entry {
    files: Files,
    number: u8,
}

static ENTRIES: [Entry; 64] = {
    let mut entries = [const { Entry { files: Files(0), number: 0 } }; 64];
    let mut square = 0;
    while square < 64 {
        entries[square] = Entry { files: Files(quintessence::SMSK[square].file.bits()), number: square as u8 };
        square += 1;
    }
    entries
};

quintessence::verify_table! {
    ENTRIES[square].files.0 == file;
    ENTRIES[square].number == square << 1;
}

fn main() {
    let _: u64 = ENTRIES[0].files.0 + u64::from(ENTRIES[0].number);
}
