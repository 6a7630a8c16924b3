quintessence::square_table! {
    static A: [u64; 64] = file;
    mapping = a8;
    static B: [u64; 64] = fiel;
}

fn main() {
    let _: u64 = A[0] + B[0];
}
