//! Compares the results of the header in every mapping with those of the library.

use std::fmt::Write as _;
use std::mem::replace;
use std::process::Command;

use quintessence::{
    Bitboard, Color, Exchange, Line, Mapping, PieceSets, Pieces, Role, SeeMove, Square, setwise,
};
use quintessence_header::header;
use support::compiler::{C, CPP, WARNINGS, compilers, succeeds};
use support::parallel::for_each;
use support::scratch::{Run, Scratch, workspace};

/// Selects the header's code for graphics processors. gcc can compile it here, because two of these macros hide
/// `__host__` and `__device__`, and `queries.c` defines CUDA's function `__brevll`.
const CUDA: [&str; 5] = ["-D__NVCC__", "-D__CUDACC__", "-D__CUDA_ARCH__=750", "-D__host__=", "-D__device__="];

/// The generator and the checksum are those of `queries.c`, so that both programs print the same sums.
struct Random(u64);

impl Random {
    const fn word(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }
}

#[derive(Clone, Copy, Default)]
struct Sum(u64);

impl Sum {
    const fn add(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }
}

fn expected(mapping: Mapping, positions: usize) -> String {
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let square = |number: u64| mapping.square(number as u8 & 63).unwrap();
    let (set, word) =
        (|word| mapping.decode(Bitboard::new(word)), |set: Bitboard| mapping.encode(set).bits());
    let (mut lines, mut cases) = (Sum::default(), 0);
    for (number, line) in (0..64).flat_map(|number| Line::ALL.map(|line| (number, line))) {
        let square = square(number);
        let mask = word(quintessence::line_attacks(square, line, Bitboard::EMPTY));
        for blockers in Bitboard::new(mask).subsets() {
            let among = set(blockers.bits() | random.word() & random.word() & !mask);
            lines.add(word(quintessence::line_attacks(square, line, set(blockers.bits()))));
            lines.add(word(quintessence::line_attacks(square, line, among)));
            lines.add(word(quintessence::rook_attacks(square, among)));
            lines.add(word(quintessence::bishop_attacks(square, among)));
            cases += 1;
        }
    }
    let mut sums = [Sum::default(); 35];
    for number in 0..positions {
        let mut occupied = 0;
        let roles = [(); 6].map(|()| {
            let mut set = random.word() & random.word() & random.word();
            set &= if number & 1 == 1 { !occupied } else { u64::MAX };
            occupied |= set;
            set
        });
        let [side, squares, mut by] = [(); 3].map(|()| random.word());
        let pieces = replace(&mut occupied, random.word() & random.word());
        if number & 1 == 1 {
            occupied = pieces;
            by = pieces & if number & 2 == 2 { side } else { !side };
        }
        let [a, b] = [square(squares), square(squares >> 6)];
        let sets = PieceSets { roles: roles.map(set), colors: [set(side), Bitboard::EMPTY] };
        let results = results(a, b, set(by), sets.lend(), set(occupied), mapping);
        for (sum, result) in sums.iter_mut().zip(results) {
            sum.add(word(result));
        }
    }
    let mut text = format!("lines {cases} {:016x}\n", lines.0);
    for (number, sum) in sums.into_iter().enumerate() {
        writeln!(text, "result {number} {:016x}", sum.0).unwrap();
    }
    text
}

/// Computes all results for one position, in the order in which `queries.c` computes them.
fn results(
    a: Square,
    b: Square,
    by: Bitboard,
    pieces: Pieces<'_>,
    occupied: Bitboard,
    mapping: Mapping,
) -> [Bitboard; 35] {
    let [_, _, bishops, rooks, queens, kings] = *pieces.roles;
    let (bishop, rook) = quintessence::bishop_and_rook_attacks(a, occupied);
    let pins = quintessence::pins(a, by, pieces, occupied);
    let maps = quintessence::attack_maps(by, pieces, occupied);
    let is_attacked = quintessence::is_attacked(a, by, pieces, occupied);
    let whole = |is_true| if is_true { Bitboard::FULL } else { Bitboard::EMPTY };
    let attacked = |diagonal, orthogonal| {
        let blockers = occupied | diagonal | orthogonal;
        setwise::bishop_attacks(diagonal, blockers) | setwise::rook_attacks(orthogonal, blockers)
    };
    let is_real = (by - occupied).is_empty() && by.contains(a) && !kings.contains(b);
    let exchange = |promote| whole(is_real && exchange(a, b, by, pieces, occupied, mapping, promote));
    [
        quintessence::rook_attacks(a, occupied),
        quintessence::bishop_attacks(a, occupied),
        quintessence::queen_attacks(a, occupied),
        bishop,
        rook,
        quintessence::king_attacks(a),
        quintessence::knight_attacks(a),
        quintessence::pawn_attacks(Color::White, a),
        quintessence::pawn_attacks(Color::Black, a),
        quintessence::between(a, b),
        quintessence::line_through(a, b),
        quintessence::attackers_to(a, pieces, occupied),
        pins.checkers,
        pins.pinned,
        pins.pinners,
        pins.diagonal,
        pins.orthogonal,
        quintessence::attack_map(by, pieces, occupied),
        attacked(bishops, rooks),
        attacked(queens, queens),
        maps.pawns,
        maps.knights,
        maps.bishops,
        maps.rooks,
        maps.queens,
        maps.kings,
        maps.all,
        maps.twice,
        setwise::pawn_attacks(Color::White, by),
        setwise::pawn_attacks(Color::Black, by),
        setwise::knight_attacks(by),
        by.into_iter().fold(Bitboard::EMPTY, |set, king| set | quintessence::king_attacks(king)),
        whole(is_attacked),
        exchange(true),
        exchange(false),
    ]
}

const VALUES: [i32; 5] = [100, 300, 320, 500, 900];

fn value(role: Role) -> i32 {
    VALUES.get(role as usize).copied().unwrap_or(0)
}

/// Returns what a side gains by capturing a piece on the square `to`, or 0 if it is better not to capture. Returns
/// `None` if the piece is a king that the side can capture.
fn capture(
    to: Square,
    role: Role,
    side: Bitboard,
    pieces: Pieces<'_>,
    occupied: Bitboard,
    promote: bool,
) -> Option<i32> {
    let attackers = quintessence::attackers_to(to, pieces, occupied) & occupied & side;
    let of_role = |role: Role| pieces.roles[role as usize] & attackers;
    let Some(least) = Role::ALL.into_iter().find(|&role| !of_role(role).is_empty()) else { return Some(0) };
    if role == Role::King {
        return None;
    }
    let becomes =
        if promote && least == Role::Pawn && [0, 7].contains(&to.rank()) { Role::Queen } else { least };
    let left = occupied.without(of_role(least).lowest().unwrap());
    let reply = capture(to, becomes, !side, pieces, left, promote);
    Some(reply.map_or(0, |reply| (value(role) + value(becomes) - value(least) - reply).max(0)))
}

/// Repeats the exchange evaluation of `queries.c` for a piece on the square `from`, by a search of all captures, because
/// in the library pawns that recapture always promote.
fn exchange(
    from: Square,
    to: Square,
    own: Bitboard,
    pieces: Pieces<'_>,
    occupied: Bitboard,
    mapping: Mapping,
    promote: bool,
) -> bool {
    let role_on = |square| Role::ALL.into_iter().rfind(|&role| pieces.roles[role as usize].contains(square));
    let role = role_on(from).unwrap_or(Role::Pawn);
    let is_pawn = pieces.roles[0].contains(from);
    let enemies = occupied - own;
    let beside = Square::new(from as u8 & 56 | to as u8 & 7).unwrap();
    let is_en_passant = role == Role::Pawn && !occupied.contains(to) && enemies.contains(beside);
    let captured = if enemies.contains(to) {
        role_on(to).or(Some(Role::Pawn))
    } else {
        is_en_passant.then_some(Role::Pawn)
    };
    let number = |square| mapping.index(square) as i32;
    let threshold = 33 * ((number(from) ^ number(to)) - 20);
    let is_last = !(8..56).contains(&number(to));
    let promotion = Role::ALL[1..5].get((number(to) % 5 - 1) as usize).filter(|_| is_pawn && is_last);
    let becomes = promotion.copied().unwrap_or(role);

    let left = occupied.without(from) - if is_en_passant { beside.into() } else { Bitboard::EMPTY };
    let gain = captured.map_or(0, value) + value(becomes) - value(role) - threshold;
    let is_castling = role == Role::King && own.contains(to);
    let reply = if is_castling { Some(0) } else { capture(to, becomes, !own, pieces, left, promote) };
    let found = reply.is_some_and(|reply| gain >= reply);

    let chosen = SeeMove::new(role, from, to, captured);
    let chosen = promotion.map_or(chosen, |&role| chosen.promoted(role));
    assert!(!promote || found == Exchange::new(pieces, own, occupied, &VALUES).see_ge(chosen, threshold));
    found
}

/// Options for four builds: with detection of AVX2 at run time, without vectors, for AVX-512 if this processor has it,
/// and for this processor.
fn levels() -> Vec<&'static str> {
    let mut levels = vec!["-O2", "-DQUINTESSENCE_NO_DETECTION"];
    #[cfg(target_arch = "x86_64")]
    levels.extend(std::arch::is_x86_feature_detected!("avx512f").then_some("-mavx512f"));
    levels.push("-march=native");
    levels
}

/// The mapping a1 is tested with all builds and with more positions, because other mappings differ only in tables,
/// constants and lanes, whatever the compiler. Each other mapping has three builds: without vectors, with vectors, and
/// for graphics processors, whose code computes masks instead of loading a table. The two compilers share these builds,
/// which have `-O1` because it takes less time than `-O2`.
#[test]
fn every_function_agrees_with_the_library_in_every_mapping() {
    let scratch = Scratch::new();
    let mappings = for_each(&Mapping::ALL, |&mapping| {
        scratch.write(format!("{}/quintessence.h", mapping.name()), &header(mapping));
        let positions = if mapping == Mapping::A1 { 1_000_000 } else { 100_000 };
        (mapping, positions, expected(mapping, positions))
    });
    let compilers = compilers();
    let mut builds = Vec::new();
    for (number, (mapping, positions, expected)) in mappings.iter().enumerate() {
        let mut build = |compiler: &'static str, way, flags: &[&'static str]| {
            builds.push((compiler, way, flags.to_vec(), mapping.name(), positions, expected));
        };
        if *mapping == Mapping::A1 {
            for compiler in &compilers {
                for level in levels() {
                    build(compiler, CPP, &["-O2", level]);
                    build(compiler, C, &["-O2", level]);
                }
                build(compiler, CPP, &[&["-O2"], &CUDA[..]].concat());
                build(compiler, C, &["-O2", "-DQUINTESSENCE_PORTABLE"]);
            }
        } else {
            let flags = [&["-DQUINTESSENCE_NO_DETECTION"][..], &["-march=native"], &CUDA];
            for (flags, compiler) in flags.into_iter().zip(compilers.iter().cycle().skip(number & 1)) {
                build(compiler, CPP, &[&["-O1"], flags].concat());
            }
        }
    }
    let source = workspace().join("core/include/generator/tests/queries.c");
    let builds: Vec<_> = builds.into_iter().enumerate().collect();
    for_each(&builds, |(number, (compiler, way, flags, mapping, positions, expected))| {
        let program = scratch.path(number.to_string());
        let mut command = Command::new(compiler);
        command.args(*way).args(WARNINGS).args(flags).arg("-I").arg(scratch.path(mapping));
        succeeds(&Run::new(command.arg("-o").arg(&program).arg(&source).output().unwrap()));
        let run = Command::new(program).arg(positions.to_string()).output();
        assert_eq!(Run::new(run.unwrap()).stdout, **expected, "{mapping} {compiler} {way:?} {flags:?}");
    });
}
