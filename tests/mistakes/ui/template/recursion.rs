macro_rules! table {
    ($name:ident, $entry:ty, $template:expr) => {
        quintessence::square_table! {
            static $name: [$entry; 64] = $template;
        }
    };
}

macro_rules! twice {
    ($name:ident, $template:expr) => {
        table!($name, u64, $template << 64);
    };
}

twice!(TABLE, file | rank);

fn main() {
    let _: u64 = TABLE[0];
}
