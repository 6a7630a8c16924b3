//! The items whose damage need not be refused, each with the reason.

/// The path of an item, and the reason.
type Exempt = (&'static str, &'static str);

/// Exempt from the proofs of the compiler. The tests check these items.
pub(crate) const BY_PROOFS: &[Exempt] = &[
    ("oracle::empty::ATTACKERS", "each damaged copy is an array of another length"),
    ("tables::masks::bitboard_rows", "only code of the table macros calls it"),
    ("tables::masks::bitboards", "only code of the table macros calls it"),
    ("tables::masks::from_words", "only code of the table macros calls it"),
    ("threats::ray_set::RaySet::bits", "its damaged copy names a field that is not there"),
    ("verify::cases::LineCases::first_of_shape", "the numbers of squares refuse it, without a place"),
    ("verify::cases::next", "the number of cases refuses it, without a place"),
];

/// Exempt from the run of the techniques.
pub(crate) const AT_RUN_TIME: &[Exempt] = &[
    ("technique::paths::attacks", "no technique of the chessboard calls it"),
    ("technique::paths::kernels", "no technique of the chessboard calls it"),
    ("technique::hoppers::line_hoppers", "no technique of the chessboard calls it"),
    ("technique::hoppers::union", "no technique of the chessboard calls it"),
    ("technique::hyperbola::any_board::attacks", "it serves boards of other shapes alone"),
    ("technique::hyperbola::any_board::hoppers", "it serves boards of other shapes alone"),
    ("technique::hyperbola::any_board::methods", "it serves boards of other shapes alone"),
    ("technique::hyperbola::smsk::line_attacks", "each damaged copy lacks an arm of its `match`"),
];
