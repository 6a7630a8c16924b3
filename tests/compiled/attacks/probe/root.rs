use quintessence::{AttackMaps, Bitboard, Color, Direction, Exchange, Line, Pieces, Pins, SeeMove, Square};

export! { "root" use quintessence {
    rook_attacks(square: Square, occupied: Bitboard) -> Bitboard;
    bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard;
    queen_attacks(square: Square, occupied: Bitboard) -> Bitboard;
    bishop_and_rook_attacks(square: Square, occupied: Bitboard) -> (Bitboard, Bitboard);
    bishop_and_rook_xrays(square: Square, through: Bitboard, occupied: Bitboard) -> (Bitboard, Bitboard);
    line_attacks(square: Square, line: Line, occupied: Bitboard) -> Bitboard;
    king_attacks(square: Square) -> Bitboard;
    knight_attacks(square: Square) -> Bitboard;
    pawn_attacks(color: Color, square: Square) -> Bitboard;
    between(a: Square, b: Square) -> Bitboard;
    check_mask(king: Square, checker: Square) -> Bitboard;
    line_through(a: Square, b: Square) -> Bitboard;
    ray(square: Square, direction: Direction) -> Bitboard;
    ray_through(a: Square, b: Square) -> Bitboard;
    attackers_to(square: Square, pieces: Pieces<'_>, occupied: Bitboard) -> Bitboard;
    attackers_with_blockers(square: Square, pieces: Pieces<'_>, diagonal: Bitboard, orthogonal: Bitboard) -> Bitboard;
    is_attacked(square: Square, by: Bitboard, pieces: Pieces<'_>, occupied: Bitboard) -> bool;
    pins(king: Square, own: Bitboard, pieces: Pieces<'_>, occupied: Bitboard) -> Pins;
    discovered_checks(king: Square, own: Bitboard, pieces: Pieces<'_>, occupied: Bitboard) -> Bitboard;
    checking_squares(king: Square, color: Color, occupied: Bitboard) -> [Bitboard; 6];
    attack_map(by: Bitboard, pieces: Pieces<'_>, occupied: Bitboard) -> Bitboard;
    attack_maps(by: Bitboard, pieces: Pieces<'_>, occupied: Bitboard) -> AttackMaps;
}}

export! { "exchange" from Exchange<'static> {
    see_ge(exchange: &Exchange<'static>, chosen: SeeMove, threshold: i32) -> bool;
}}

export! { "setwise" use quintessence::setwise {
    fill(direction: Direction, sliders: Bitboard, empty: Bitboard) -> Bitboard;
    rook_attacks(rooks: Bitboard, occupied: Bitboard) -> Bitboard;
    bishop_attacks(bishops: Bitboard, occupied: Bitboard) -> Bitboard;
    pawn_attacks(color: Color, pawns: Bitboard) -> Bitboard;
    knight_attacks(knights: Bitboard) -> Bitboard;
}}

// A caller of `pins` that ignores some sets gets other machine code, without these sets, so it is tested too.
#[export_name = "root::checkers_and_pinned"]
pub fn checkers_and_pinned(
    king: Square, own: Bitboard, pieces: Pieces<'_>, occupied: Bitboard
) -> (Bitboard, Bitboard) {
    let pins = quintessence::pins(king, own, pieces, occupied);
    (pins.checkers, pins.pinned)
}
