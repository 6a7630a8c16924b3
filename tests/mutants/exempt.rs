//! The items whose damage need not be refused, each with the reason.

/// The path of an item, and the reason.
type Exempt = (&'static str, &'static str);

/// Exempt from the proofs of the compiler. The tests check these items.
pub(crate) const BY_PROOFS: &[Exempt] = &[
    (
        "attacks::exchange::attackers::SquareAttackers::new",
        "each damaged copy names a field that is not there",
    ),
    ("board::line::Direction::is_upper", "only `ray` and `quad` call it, which the tests check"),
    ("board::line::Direction::opposite", "no proof, table or technique calls it"),
    ("board::line::Line::from_low_bits", "only `Direction::line` calls it, which no proof calls"),
    ("board::line::Line::name", "each damaged copy lacks an arm of its `match`"),
    ("oracle::empty::ATTACKERS", "each damaged copy is an array of another length"),
    ("tables::masks::bitboard_rows", "only code of the table macros calls it"),
    ("tables::masks::bitboards", "only code of the table macros calls it"),
    ("tables::masks::from_words", "only code of the table macros calls it"),
    ("tables::rays::between", "no proof computes a pair of squares, but the tests do"),
    ("tables::rays::between_by_rays", "no proof computes a pair of squares, but the tests do"),
    ("tables::rays::line_through", "no proof computes a pair of squares, but the tests do"),
    ("tables::rays::line_through_by_rays", "no proof computes a pair of squares, but the tests do"),
    ("technique::hoppers::table_hoppers", "it serves boards of other shapes alone"),
    ("technique::hyperbola::mask_ex::table_attacks", "it serves boards of other shapes alone"),
    ("technique::hyperbola::smsk::line_attacks", "each damaged copy lacks an arm of its `match`"),
    ("technique::obstruction::line_attacks", "the proofs run the four forms, the second pass runs this"),
    ("threats::rays::RaySet::bits", "its damaged copy names a field that is not there"),
    ("threats::rays::RaySet::difference", "no proof calls the operations on sets, but the tests do"),
    ("threats::rays::RaySet::intersection", "no proof calls the operations on sets, but the tests do"),
    ("threats::rays::RaySet::is_empty", "no proof calls the operations on sets, but the tests do"),
    ("threats::rays::RaySet::lowest", "no proof calls the operations on sets, but the tests do"),
    ("threats::rays::RaySet::union", "no proof calls the operations on sets, but the tests do"),
    ("threats::rays::RaySet::without", "no proof calls the operations on sets, but the tests do"),
    ("threats::square::Nearest::new", "only the threats of a move call it, which the tests check"),
    ("threats::square::PieceThreats::direct", "a constant cannot run an iterator, but the tests do"),
    ("threats::square::PieceThreats::discovered", "a constant cannot run an iterator, but the tests do"),
    ("threats::square::PieceThreats::threats", "a constant cannot run an iterator, but the tests do"),
    ("threats::threat::Threat::FILLER", "the lanes behind a list hold any threat"),
    ("verify::cases::LineCases::first_of_shape", "the numbers of squares refuse it, without a place"),
    ("verify::cases::next", "the number of cases refuses it, without a place"),
];

/// Exempt from the run of the techniques.
pub(crate) const AT_RUN_TIME: &[Exempt] = &[
    ("technique::along::along", "no technique of the chessboard calls it"),
    ("technique::blocked_leaper::attacks", "no technique of the chessboard calls it"),
    ("technique::blocked_leaper::kernels", "no technique of the chessboard calls it"),
    ("technique::hoppers::line_hoppers", "no technique of the chessboard calls it"),
    ("technique::hoppers::table_hoppers", "no technique of the chessboard calls it"),
    ("technique::hyperbola::mask_ex::table_attacks", "it serves boards of other shapes alone"),
    ("technique::hyperbola::smsk::line_attacks", "each damaged copy lacks an arm of its `match`"),
    ("technique::hyperbola::word128::bit_reversed", "no technique of the chessboard has 128 bits"),
    ("technique::hyperbola::word128::byte_swapped", "no technique of the chessboard has 128 bits"),
    ("technique::obstruction::word128::arithmetic", "no technique of the chessboard has 128 bits"),
    ("technique::obstruction::word128::logical", "no technique of the chessboard has 128 bits"),
    ("technique::obstruction::word128::printed", "no technique of the chessboard has 128 bits"),
];
