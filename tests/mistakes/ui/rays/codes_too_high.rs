quintessence::ray_order! {
    static TABLE: [u64; 12] = sources;
    codes = [
        white_pawn = 0, white_knight = 1, white_bishop = 2, white_rook = 3, white_queen = 4, white_king = 5,
        black_pawn = 8, black_knight = 9, black_bishop = 10, black_rook = 11, black_queen = 12, black_king = 13,
    ];
}

fn main() {
    let _ = &TABLE[0];
}
