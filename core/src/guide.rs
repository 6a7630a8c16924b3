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

// The code of the page `from_magics` uses types of other crates, so `tests/peers` tests this code instead of rustdoc.
#[cfg_attr(not(doctest), doc = include_str!("../docs/from_magics.md"))]
pub mod from_magics {}

/// For all who want to know how it works: Hyperbola Quintessence and Obstruction Difference, step by step.
///
// `pictures.md` comes before a page, because Markdown uses the first definition of a name. The definitions at the end of
// a page are for readers of the file.
#[cfg_attr(doc, doc = include_str!("../docs/pictures.md"))]
#[doc = include_str!("../docs/techniques.md")]
pub mod techniques {}

#[cfg_attr(doc, doc = include_str!("../docs/pictures.md"))]
#[doc = include_str!("../docs/forms.md")]
pub mod forms {}

#[doc = include_str!("../docs/tables.md")]
pub mod tables {}

#[doc = include_str!("../docs/boards.md")]
pub mod boards {}

#[doc = include_str!("../docs/xiangqi.md")]
pub mod xiangqi {}

#[doc = include_str!("../docs/janggi.md")]
pub mod janggi {}

#[doc = include_str!("../docs/shogi.md")]
pub mod shogi {}

#[doc = include_str!("../docs/vectors.md")]
pub mod vectors {}

#[doc = include_str!("../docs/quad.md")]
pub mod quad {}

#[doc = include_str!("../docs/threats.md")]
pub mod threats {}

#[doc = include_str!("../docs/c.md")]
pub mod c {}

/// For maintainers: what the compiler proves, what a solver proves for every input, and how to prove your own build.
///
/// <div>
#[doc = include_str!("../docs/proofs.svg")]
/// </div>
///
#[doc = include_str!("../docs/proofs.md")]
pub mod proofs {}

#[cfg_attr(doc, doc = include_str!("../docs/pictures.md"))]
#[doc = include_str!("../docs/speed.md")]
pub mod speed {}

#[cfg_attr(doc, doc = include_str!("../docs/pictures.md"))]
#[doc = include_str!("../docs/programs.md")]
pub mod programs {}
