quintessence::square_table! {
    static TABLE: = file;
}

fn main() {}
