//! Shows for each row of the guide's table of proofs that the row's proof refuses damage.

use support::parallel::for_each;
use support::scratch::Scratch;

use crate::item::Item;
use crate::library::Library;

/// The page of the guide with the table.
const GUIDE: &str = include_str!("../../core/docs/proofs.md");

/// The number of damaged copies that are compiled for a row. If the proof refuses none of them, the row fails.
const MOST: usize = 8;

/// A row of the guide that the compiler proves.
struct Row {
    /// The first cell of the row.
    name: &'static str,
    /// The item to be damaged.
    item: &'static str,
    /// The name of the item in the proof's message.
    message: &'static str,
}

const fn row(name: &'static str, item: &'static str, message: &'static str) -> Row {
    Row { name, item, message }
}

const ROWS: &[Row] = &[
    row("`SMSK`", "tables::masks::SMSK", "SMSK"),
    row("`MASKS`", "tables::masks::MASKS", "MASKS, lower"),
    row("`COMPACT_MASKS`", "tables::masks::COMPACT_MASKS", "COMPACT_MASKS, lower"),
    row("`MASK_EX`", "tables::masks::MASK_EX", "MASK_EX"),
    row("`tables::a1`, `tables::a8`", "tables::a8::DIAGONALS", "tables::a8"),
    row("`FIRST_RANK`", "tables::first_rank::FIRST_RANK", "FIRST_RANK"),
    row(
        "`FIRST_RANK_BY_OCCUPANCY`",
        "tables::first_rank::FIRST_RANK_BY_OCCUPANCY",
        "FIRST_RANK_BY_OCCUPANCY",
    ),
    row("king, knight, pawn", "tables::leapers::pawn_steps", "PAWN"),
    row("Hyperbola Quintessence", "technique::kernel::hyperbola::kernels", "hyperbola, bit reversal"),
    row("Obstruction Difference", "technique::kernel::obstruction::kernels", "obstruction, sum"),
    row("kindergarten bitboards", "technique::kindergarten::along_diagonal", "kindergarten"),
    row("rank through the diagonal", "technique::rank::through_diagonal", "rank, by diagonal"),
    row(
        "`rook_attacks`, `bishop_attacks`, `queen_attacks`",
        "attacks::sliders::rook_attacks",
        "rook_attacks",
    ),
    row("`is_attacked`, `attackers_to`", "attacks::attackers::attackers_to", "attackers_to"),
    row("`checkers_and_pinned`", "attacks::pins::checkers_and_pinned", "checkers_and_pinned"),
    row("`bishop_and_rook_xrays`", "attacks::xrays::bishop_and_rook_xrays", "bishop_and_rook_xrays"),
    row("`attack_map`, `attack_maps`", "attacks::attack_map::attack_map", "attack_map"),
    row("`SquareAttackers`", "attacks::exchange::attackers::SquareAttackers::remove", "SquareAttackers"),
    row("128-bit techniques", "technique::hyperbola::word128::bit_reversed", "128 bits, bit reversal"),
    row("`RaySet::nearest`, `seen`, `second`", "threats::rays::RaySet::second", "second"),
    row("`ORDER`, `POSITIONS`, `ON_BOARD`, `TARGETS`, `SOURCES`", "threats::tables::TARGETS", "TARGETS"),
    row("`RaySet` from and to `Bitboard`", "threats::conversion::RaySet::to_bitboard", "to_bitboard"),
    row("`threats_at`", "threats::square::threats_at", "threats_at"),
    row("`all_threats`", "threats::all::all_threats", "all_threats"),
];

/// Damages the item of each row until the row's proof refuses a copy. Returns whether each row has such a copy and the
/// guide has the same rows.
pub(crate) fn succeed(library: &Library, items: &[Item]) -> bool {
    let mut mistakes = in_guide();
    mistakes.extend(for_each(ROWS, |row| damage(library, items, row)).into_iter().filter_map(Result::err));
    for mistake in &mistakes {
        println!("error: {mistake}");
    }
    println!("{} rows of the guide, {} mistakes", ROWS.len(), mistakes.len());
    mistakes.is_empty()
}

fn damage(library: &Library, items: &[Item], row: &Row) -> Result<(), String> {
    let refusal = format!("{} is wrong at ", row.message);
    let item = items.iter().find(|item| item.path == row.item);
    let item = item.ok_or_else(|| format!("{}: there is no {}", row.name, row.item))?;
    for site in item.sites.iter().take(MOST) {
        let run = library.damaged(item, site).compile(&Scratch::new(), &["--emit", "metadata"]);
        if let Some(line) = run.stderr.lines().find(|line| line.contains(&refusal)) {
            let message = line.rsplit_once("panicked: ").map_or(line, |(_, message)| message);
            println!("{}: {}: {site}: {message}", row.name, row.item);
            return Ok(());
        }
    }
    Err(format!("{}: no damage of {} is refused as `{refusal}...`", row.name, row.item))
}

/// The rows that are only in the guide or only in this file.
fn in_guide() -> Vec<String> {
    let table = GUIDE.lines().skip_while(|line| !line.starts_with("| the compiler proves"));
    let names: Vec<_> = table.skip(2).map_while(|line| line.strip_prefix("| ")?.split(" |").next()).collect();
    let missing = ROWS.iter().filter(|row| !names.contains(&row.name));
    let unknown = names.iter().filter(|name| !ROWS.iter().any(|row| row.name == **name));
    missing
        .map(|row| format!("core/docs/proofs.md has no row for {}", row.name))
        .chain(unknown.map(|name| format!("no item is damaged for the row {name} of core/docs/proofs.md")))
        .collect()
}
