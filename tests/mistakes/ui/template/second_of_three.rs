quintessence::square_table! {
    static A: [u64; 64] = file;
    static B: [u64; 64] = fiel;
    static C: [u64; 64] = rank;
}

fn main() {
    let _: u64 = A[0] + B[0] + C[0];
}
