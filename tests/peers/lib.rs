//! The guide's recipes for engines, compiled here because they use the types of `cozy-chess` and `shakmaty`.

#[doc = include_str!("../../core/docs/from_magics.md")]
pub mod recipes {}
