mod break_in_the_left_side {
    static KNIGHTS: [Option<u64>; 64] = [None; 64];

    quintessence::verify_table! {
        match KNIGHTS[square] { Some(word) => word, None => break } == knight;
    }

    pub fn read() {
        let _: Option<u64> = KNIGHTS[0];
    }
}

fn main() {}
