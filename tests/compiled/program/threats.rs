//! A program that asks for the threats of a piece by AVX-512, and for nothing else of the library that has tables.
//!
//! `program-threats Ne4 pd4 rg4 Pf2` prints a line for each direct threat of the first piece, and then for each discovered
//! one. Where the architecture has no AVX-512, the root function answers.

use std::env::args;
use std::error::Error;

use quintessence::quad::{Mailbox, Piece};
use quintessence::threats::Threat;
use quintessence::{Bitboard, Square};

fn main() -> Result<(), Box<dyn Error>> {
    let (mut mailbox, mut occupied) = (Mailbox::EMPTY, Bitboard::EMPTY);
    let mut first = None;
    for word in args().skip(1) {
        let (piece, square) = placed(&word).ok_or("a letter of FEN and a square are needed")?;
        mailbox.put(square, piece);
        occupied = occupied.with(square);
        first.get_or_insert((piece, square));
    }
    let (piece, square) = first.ok_or("a piece is needed")?;
    let threats = of_piece::threats_at(square, piece, &mailbox, occupied)?;
    for Threat { attacker, from, victim, to } in threats.direct().chain(threats.discovered()) {
        println!("{}{from} {}{to}", attacker.symbol(), victim.symbol());
    }
    Ok(())
}

fn placed(word: &str) -> Option<(Piece, Square)> {
    let symbol = word.chars().next()?;
    Some((Piece::from_symbol(symbol)?, word[symbol.len_utf8()..].parse().ok()?))
}

#[cfg(target_arch = "x86_64")]
mod of_piece {
    use quintessence::quad::{Mailbox, Piece};
    use quintessence::simd::{Isa, Level};
    use quintessence::threats::PieceThreats;
    use quintessence::{Bitboard, Square};

    /// # Errors
    /// Returns why the processor cannot answer.
    pub(crate) fn threats_at(
        square: Square,
        piece: Piece,
        mailbox: &Mailbox,
        occupied: Bitboard,
    ) -> Result<PieceThreats, <Level as TryFrom<Isa>>::Error> {
        Level::try_from(Isa::Avx512)?;
        // SAFETY: the processor must have the target features, and `Level::try_from` has detected them.
        Ok(unsafe { by_avx512(square, piece, mailbox, occupied) })
    }

    #[inline(never)]
    #[target_feature(enable = "avx512f,avx512bw,avx512cd,avx512dq,avx512vl,avx512vbmi,avx512bitalg,gfni")]
    #[target_feature(enable = "bmi1,bmi2,lzcnt,popcnt")]
    fn by_avx512(square: Square, piece: Piece, mailbox: &Mailbox, occupied: Bitboard) -> PieceThreats {
        Level::avx512().threats_at(square, piece, mailbox, occupied)
    }
}

#[cfg(not(target_arch = "x86_64"))]
mod of_piece {
    use std::convert::Infallible;

    use quintessence::quad::{Mailbox, Piece};
    use quintessence::threats::{self, PieceThreats};
    use quintessence::{Bitboard, Square};

    pub(crate) const fn threats_at(
        square: Square,
        piece: Piece,
        mailbox: &Mailbox,
        occupied: Bitboard,
    ) -> Result<PieceThreats, Infallible> {
        Ok(threats::threats_at(square, piece, mailbox, occupied))
    }
}
