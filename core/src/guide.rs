//! The guide: how to use the crate, how it works, and what it costs.
//!
//! | page | subject |
//! |---|---|
//! | **Tables and constants** | |
//! | [`tables`] | the three uses: tables in a program, also in your own types; attack sets in constants; audits |
//! | **Queries of engines** | |
//! | [`from_magics`] | which call replaces which idiom, legal targets from pins, the types and boards of engines |
//! | [`vectors`] | AVX2, AVX-512, NEON and `simd128`: one call in every build, and what each build makes of it |
//! | [`threats`] | which piece attacks which, what a move changes, inputs of a network; feature `threats` |
//! | [`quad`] | FEN, positions of 64 bytes, mailboxes, quad-bitboards; feature `quad` |
//! | [`c`] | one header for C, C++ and CUDA: what to replace, functions, compilers and flags |
//! | **Other games** | |
//! | [`boards`] | boards of up to 128 squares: mappings, padding, pieces of other games |
//! | [`xiangqi`], [`janggi`], [`shogi`] | the table and the attacks of each piece |
//! | **How it works** | |
//! | [`techniques`] | Hyperbola Quintessence and Obstruction Difference, step by step |
//! | [`forms`] | every form of both, instructions by target, kindergarten bitboards, GPUs |
//! | [`programs`] | the examples: `engine`, `audit`, `explorer`, `perft`, `shogi`, `threats` and the small ones |
//! | **Evidence** | |
//! | [`proofs`] | what is proved, by what, and when; how to prove your own build |
//! | [`speed`] | ratios to lookups in searches and on positions of games, and where lookups are faster |

// A page begins with its title and the definitions of its links, for readers of the file on a code host. Rustdoc has a
// title of its own and resolves links to items, so `<!--` before the page begins a comment, which ends at the page's
// `<!---->`. Only rustdoc resolves names of items here, and needs them in scope.
#[cfg(doc)]
use crate::{boards::*, quad::*, simd::*, threats::*, *};

/// For engines with magic or PEXT tables: which call replaces which lookup, and how the engine's types become
/// arguments.
///
/// <!--
// The code of this page uses types of other crates, so `tests/peers` tests it instead of rustdoc.
#[cfg_attr(not(doctest), doc = include_str!("../docs/from_magics.md"))]
pub mod from_magics {}

/// For all who want to know how it works: Hyperbola Quintessence and Obstruction Difference, step by step.
///
// `pictures.md` comes before a page, because Markdown uses the first definition of a name. The definitions at the end of
// a page are for readers of the file.
#[cfg_attr(doc, doc = include_str!("../docs/pictures.md"))]
/// <!--
#[doc = include_str!("../docs/techniques.md")]
pub mod techniques {}

/// For those who write their own slider attacks: every form of Hyperbola Quintessence and Obstruction Difference, and
/// the instructions that it takes on each target.
///
#[cfg_attr(doc, doc = include_str!("../docs/pictures.md"))]
/// <!--
#[doc = include_str!("../docs/forms.md")]
pub mod forms {}

/// For programs that embed masks, need an attack set at compile time, or must trust a table.
///
/// <!--
#[doc = include_str!("../docs/tables.md")]
pub mod tables {}

/// For engines of other games and variants: sliders, hoppers and leapers on boards of any shape up to 128 squares.
///
/// <!--
#[doc = include_str!("../docs/boards.md")]
pub mod boards {}

/// For engines that play xiangqi, on 9 x 10 squares: tables, the attacks of each piece, and a move generator.
///
/// <!--
#[doc = include_str!("../docs/xiangqi.md")]
pub mod xiangqi {}

/// For engines that play janggi, on 9 x 10 squares: tables, the diagonals of the palace, and the attacks of each piece.
///
/// <!--
#[doc = include_str!("../docs/janggi.md")]
pub mod janggi {}

/// For engines that play shogi, on 9 x 9 squares: tables, and the attacks of each piece.
///
/// <!--
#[doc = include_str!("../docs/shogi.md")]
pub mod shogi {}

/// AVX2, AVX-512, NEON and `simd128` for engines: one call in every build, and what each build makes of it.
///
/// <!--
#[doc = include_str!("../docs/vectors.md")]
pub mod vectors {}

/// For programs that need a ready position: FEN records, positions of 64 bytes that make and unmake moves, mailboxes,
/// and boards in four words (quad-bitboards).
///
/// <!--
#[doc = include_str!("../docs/quad.md")]
pub mod quad {}

/// For engines whose evaluation network takes threats: which piece attacks which, what a move changes, and the indices
/// of the inputs.
///
/// <!--
#[doc = include_str!("../docs/threats.md")]
pub mod threats {}

/// For engines in C, C++ and CUDA: one header, `quintessence.h`, computes attack maps, checks, pins, exchanges and the
/// attacks of all pieces.
///
/// <!--
#[doc = include_str!("../docs/c.md")]
pub mod c {}

/// For maintainers: what the compiler proves, what a solver proves for every input, and how to prove your own build.
///
/// <div>
#[doc = include_str!("../docs/proofs.svg")]
/// </div>
///
/// <!--
#[doc = include_str!("../docs/proofs.md")]
pub mod proofs {}

/// For those who decide what to replace: what whole engines and single queries gain or lose beside lookups by PEXT and
/// magics, and how to measure your own.
///
#[cfg_attr(doc, doc = include_str!("../docs/pictures.md"))]
/// <!--
#[doc = include_str!("../docs/speed.md")]
pub mod speed {}

/// The example programs, for readers who want to run or change something: `engine`, `audit`, `explorer`, `perft`,
/// `shogi`, `threats` and small ones.
///
#[cfg_attr(doc, doc = include_str!("../docs/pictures.md"))]
/// <!--
#[doc = include_str!("../docs/programs.md")]
pub mod programs {}
