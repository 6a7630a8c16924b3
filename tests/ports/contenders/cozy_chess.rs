//! The module of one contender: cozy-chess.
#![cfg_attr(panic = "abort", no_std)]

quintessence_ports::module!(CozyChess);
