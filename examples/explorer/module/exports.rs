//! The functions that the page calls. Squares have the numbers of a1 = 0. Everything else is an index into a list; an
//! index out of range gives 0. Words are in the bits of the mapping.

use quintessence::{Bitboard, Line, Mapping, Square};

use crate::{Piece, Query, Step, TECHNIQUES, Technique};

#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    core::arch::wasm32::unreachable()
}

/// A text as one number: the address in the low half, the length in the high half.
pub(crate) fn text(text: Option<&'static str>) -> u64 {
    text.map_or(0, |text| packed(text.as_ptr(), text.len()))
}

pub(crate) fn packed(address: *const u8, length: usize) -> u64 {
    (length as u64) << 32 | address as u64
}

pub(crate) fn square_at(place: u32) -> Option<Square> {
    Square::new(u8::try_from(place).ok()?)
}

fn mapping_at(place: u32) -> Option<Mapping> {
    Mapping::ALL.get(place as usize).copied()
}

fn technique_at(place: u32) -> Option<Technique> {
    TECHNIQUES.get(place as usize).copied()
}

fn piece_at(place: u32) -> Option<Piece> {
    Piece::ALL.get(place as usize).copied()
}

fn query(technique: u32, mapping: u32, square: u32, occupied: u64) -> Option<Query> {
    Some(Query {
        technique: technique_at(technique)?,
        mapping: mapping_at(mapping)?,
        square: square_at(square)?,
        occupied: Bitboard::new(occupied),
    })
}

/// Never inlined: most exports need a step, and a copy of the steps in each would double the module.
#[inline(never)]
fn step(query: Option<Query>, line: u32, place: u32) -> Step {
    let step = || query?.steps(*Line::ALL.get(line as usize)?).get(place as usize).copied();
    step().unwrap_or_default()
}

#[unsafe(no_mangle)]
extern "C" fn mapping_name(mapping: u32) -> u64 {
    text(mapping_at(mapping).map(Mapping::name))
}

#[unsafe(no_mangle)]
extern "C" fn technique_name(technique: u32) -> u64 {
    text(technique_at(technique).map(|technique| technique.name))
}

#[unsafe(no_mangle)]
extern "C" fn table_bytes(technique: u32) -> u32 {
    technique_at(technique).map_or(0, |technique| technique.table_bytes) as u32
}

#[unsafe(no_mangle)]
extern "C" fn piece_name(piece: u32) -> u64 {
    text(piece_at(piece).map(Piece::name))
}

#[unsafe(no_mangle)]
extern "C" fn line_name(line: u32) -> u64 {
    text(Line::ALL.get(line as usize).map(|line| line.name()))
}

#[unsafe(no_mangle)]
extern "C" fn slides_along(piece: u32, line: u32) -> u32 {
    piece_at(piece).is_some_and(|piece| piece.lines().iter().any(|&along| along as u32 == line)) as u32
}

#[unsafe(no_mangle)]
extern "C" fn number(mapping: u32, square: u32) -> u32 {
    mapping_at(mapping).zip(square_at(square)).map_or(0, |(mapping, square)| mapping.index(square) as u32)
}

#[unsafe(no_mangle)]
extern "C" fn attacks(technique: u32, mapping: u32, piece: u32, square: u32, occupied: u64) -> u64 {
    let query = query(technique, mapping, square, occupied);
    query.zip(piece_at(piece)).map_or(0, |(query, piece)| query.attacks(piece).bits())
}

#[unsafe(no_mangle)]
extern "C" fn walk(mapping: u32, piece: u32, square: u32, occupied: u64) -> u64 {
    let query = query(0, mapping, square, occupied);
    query.zip(piece_at(piece)).map_or(0, |(query, piece)| query.walk(piece).bits())
}

/// The squares of a line without the slider's square.
#[unsafe(no_mangle)]
extern "C" fn line(mapping: u32, square: u32, line: u32) -> u64 {
    let whole = || Some(query(0, mapping, square, 0)?.line(*Line::ALL.get(line as usize)?).bits());
    whole().unwrap_or_default()
}

#[unsafe(no_mangle)]
extern "C" fn steps(technique: u32, mapping: u32, line: u32) -> u32 {
    let steps = || Some(query(technique, mapping, 0, 0)?.steps(*Line::ALL.get(line as usize)?).len() as u32);
    steps().unwrap_or_default()
}

#[unsafe(no_mangle)]
extern "C" fn step_formula(technique: u32, mapping: u32, line: u32, place: u32) -> u64 {
    text(Some(step(query(technique, mapping, 0, 0), line, place).formula))
}

#[unsafe(no_mangle)]
extern "C" fn step_says(technique: u32, mapping: u32, line: u32, place: u32) -> u64 {
    text(Some(step(query(technique, mapping, 0, 0), line, place).says))
}

/// Whether the word of a step belongs to a reversed board.
#[unsafe(no_mangle)]
extern "C" fn step_reversed(technique: u32, mapping: u32, line: u32, place: u32) -> u32 {
    step(query(technique, mapping, 0, 0), line, place).is_reversed() as u32
}

/// The bit for a square in the word of a step, or -1.
#[unsafe(no_mangle)]
extern "C" fn step_place(
    technique: u32,
    mapping: u32,
    line: u32,
    place: u32,
    square: u32,
    other: u32,
) -> i32 {
    let step = step(query(technique, mapping, square, 0), line, place);
    step.place(number(mapping, other) as u8).map_or(-1, i32::from)
}

#[unsafe(no_mangle)]
extern "C" fn step_set(
    technique: u32,
    mapping: u32,
    line: u32,
    place: u32,
    square: u32,
    occupied: u64,
) -> u64 {
    step(query(technique, mapping, square, occupied), line, place).set
}

#[unsafe(no_mangle)]
extern "C" fn step_changed(
    technique: u32,
    mapping: u32,
    line: u32,
    place: u32,
    square: u32,
    occupied: u64,
) -> u64 {
    step(query(technique, mapping, square, occupied), line, place).changed
}
