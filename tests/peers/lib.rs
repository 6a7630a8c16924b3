//! Compiles the guide's recipes for engines here, because they use types of `cozy-chess` and `shakmaty`.

#[doc = include_str!("../../core/docs/from_magics.md")]
pub mod recipes {}
