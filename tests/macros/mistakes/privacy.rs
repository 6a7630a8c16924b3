mod field_private {
    mod private {
        pub(super) struct Entry {
            file: u64,
        }

        impl Entry {
            pub(super) const fn file(&self) -> u64 {
                self.file
            }
        }
    }

    quintessence::square_table! {
        static TABLE: [private::Entry; 64] = private::Entry { file };
    }

    pub fn read() {
        let _: u64 = TABLE[0].file();
    }
}

fn main() {}
