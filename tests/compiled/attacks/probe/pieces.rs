use quintessence::quad::{InvalidCode, Mailbox, Move, Piece, Position, QuadBitboard};
use quintessence::threats::{
    MoveThreats, Perspective, PieceThreats, Threat, ThreatIndices, for_each_threat,
};
use quintessence::{Bitboard, Color, Direction, Line, PieceSets, Pieces, Role, Square};

export! { "quad" use quintessence::quad {
    fill(direction: Direction, sliders: QuadBitboard, empty: QuadBitboard) -> QuadBitboard;
    ray_attacks(direction: Direction, sliders: QuadBitboard, occupied: QuadBitboard) -> QuadBitboard;
    positive_ray_attacks(sliders: QuadBitboard, occupied: Bitboard) -> QuadBitboard;
    negative_ray_attacks(sliders: QuadBitboard, occupied: Bitboard) -> QuadBitboard;
    between_sliders_and_kings(board: QuadBitboard, line: Line) -> QuadBitboard;
    castling_targets(king: Square, rook: Square) -> (Square, Square);
}}

export! { "quad::QuadBitboard" from QuadBitboard {
    piece_at(board: QuadBitboard, square: Square) -> Option<Piece>;
    with(board: QuadBitboard, square: Square, piece: Piece) -> QuadBitboard;
    without(board: QuadBitboard, square: Square) -> QuadBitboard;
    role(board: QuadBitboard, role: Role) -> Bitboard;
    pieces(board: QuadBitboard, piece: Piece) -> Bitboard;
    piece_sets(board: QuadBitboard) -> PieceSets;
    sets(board: QuadBitboard) -> [Bitboard; 16];
    to_mailbox(board: &QuadBitboard) -> Result<Mailbox, InvalidCode>;
}}

export! { "quad::Mailbox" from Mailbox {
    piece_at(mailbox: &Mailbox, square: Square) -> Option<Piece>;
    put(mailbox: &mut Mailbox, square: Square, piece: Piece);
    remove(mailbox: &mut Mailbox, square: Square) -> Option<Piece>;
    play(mailbox: &mut Mailbox, chosen: Move);
    to_board(mailbox: &Mailbox) -> QuadBitboard;
}}

export! { "quad::Position" from Position {
    after(position: &Position, chosen: Move) -> Position;
}}

export! { "threats" use quintessence::threats {
    threats_at(square: Square, piece: Piece, pieces: Pieces<'_>, mailbox: &Mailbox, occupied: Bitboard) -> PieceThreats;
    move_threats(chosen: Move, pieces: Pieces<'_>, mailbox: &Mailbox, occupied: Bitboard) -> MoveThreats;
}}

// The sum needs every threat, so LLVM cannot remove any of them.
#[export_name = "threats::for_each_threat"]
pub fn sum_of_threats(pieces: Pieces<'_>, mailbox: &Mailbox, occupied: Bitboard, sum: &mut u32) {
    for_each_threat(pieces, mailbox, occupied, |threat| *sum = sum.wrapping_add(threat.to_word()));
}

type Pawns = [Bitboard; 2];

export! { "threats::ThreatIndices" from ThreatIndices {
    index(indices: &ThreatIndices, threat: Threat, perspective: Perspective) -> Option<u32>;
    write_lanes(indices: &ThreatIndices, lanes: &[u32; 32], mask: u32, seen: Perspective, to: &mut [u32]) -> usize;
    write_pawns(indices: &ThreatIndices, before: Pawns, after: Pawns, seen: Perspective, to: &mut [u32]) -> usize;
}}

// Iterators are not exported themselves, but these sums contain the code of their `next`.
#[export_name = "threats::PieceThreats::direct_sum"]
pub fn direct_sum(threats: &PieceThreats) -> u32 {
    threats.direct().map(Threat::to_word).fold(0, u32::wrapping_add)
}

#[export_name = "threats::MoveThreats::begun_sum"]
pub fn begun_sum(threats: &MoveThreats) -> u32 {
    threats.begun().map(Threat::to_word).fold(0, u32::wrapping_add)
}
