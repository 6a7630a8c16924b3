//! Shows for each row of the guide's table of proofs that the row's proof refuses damage.

use support::parallel::for_each;

use crate::item::Item;
use crate::library::Library;

/// The page of the guide with the table.
const GUIDE: &str = include_str!("../../core/docs/proofs.md");

/// The number of damaged copies of an item. There are more if the row's proof refuses none of them.
const FEWEST: usize = 3;

/// An item to be damaged, and what its proof calls the item in a message.
type Damage = (&'static str, &'static str);

/// The first cell of each row that the compiler proves, and damage to what the row names.
#[rustfmt::skip]
const ROWS: &[(&str, &[Damage])] = &[
    ("`SMSK`", &[("tables::square_masks::SMSK", "SMSK")]),
    ("`MASKS`", &[("tables::line_masks::MASKS", "MASKS, line")]),
    ("`COMPACT_MASKS`", &[("tables::compact_line_masks::cut", "COMPACT_MASKS, lower")]),
    // `MASK_EX` is `LINES`.
    ("`MASK_EX`", &[("tables::lines::LINES", "MASK_EX, turned")]),
    ("`line_mask` in two mappings", &[
        ("tables::lines::STEP_9", "line_mask, a1 = 0"),
        ("tables::lines::STEP_7", "line_mask, a8 = 0"),
        ("tables::lines::line_mask", "line_mask, a8 = 0"),
    ]),
    ("`FIRST_RANK`", &[("tables::first_rank::attacks", "FIRST_RANK")]),
    ("`FIRST_RANK_BY_OCCUPANCY`, private", &[("tables::first_rank::attacks", "FIRST_RANK_BY_OCCUPANCY")]),
    ("king, knight, pawn", &[
        ("tables::leapers::king_steps", "KING"),
        ("tables::leapers::knight_steps", "KNIGHT"),
        ("tables::leapers::pawn_steps", "PAWN"),
    ]),
    ("Hyperbola Quintessence", &[("kernel::hyperbola::kernels", "hyperbola, bit reversal")]),
    ("Obstruction Difference", &[("kernel::obstruction::word64::printed", "obstruction, sum")]),
    ("rank attacks computed on the main diagonal", &[("technique::rank::through_diagonal", "rank, by diagonal")]),
    ("masks of rays for SIMD, inside `simd`", &[
        ("simd::generic::eight_rays::ROWS", "rays::ROWS"),
    ]),
];

/// Returns whether the compiler refuses each damaged copy, the row's proof refuses one of each item, and the guide has the
/// same rows.
pub(crate) fn succeed(library: &Library, items: &[Item]) -> bool {
    let damages: Vec<_> =
        ROWS.iter().flat_map(|(name, damages)| damages.iter().map(|damage| (*name, *damage))).collect();
    let refusals = for_each(&damages, |&(name, damage)| refusal(library, items, name, damage));
    let mut mistakes = in_guide();
    mistakes.extend(refusals.into_iter().filter_map(Result::err));
    for mistake in &mistakes {
        println!("error: {mistake}");
    }
    println!(
        "{} rows of the guide, {} damaged items, {} mistakes",
        ROWS.len(),
        damages.len(),
        mistakes.len()
    );
    mistakes.is_empty()
}

fn refusal(library: &Library, items: &[Item], name: &str, (path, message): Damage) -> Result<(), String> {
    let expected = format!("{message} is wrong at ");
    let item = items.iter().find(|item| item.path == path);
    let item = item.ok_or_else(|| format!("{name}: there is no {path}"))?;
    let mut refused = None;
    for (tried, site) in item.sites.iter().enumerate() {
        if tried >= FEWEST && refused.is_some() {
            break;
        }
        let run = library.damaged(item, site).check();
        if run.succeeded() {
            return Err(format!("{name}: {path}: {site}: nothing refuses this damage"));
        }
        refused = refused
            .or_else(|| Some((site, run.stderr.lines().find(|line| line.contains(&expected))?.to_owned())));
    }
    let (site, line) =
        refused.ok_or_else(|| format!("{name}: no damage of {path} is refused as `{expected}...`"))?;
    let message = line.rsplit_once("panicked: ").map_or(line.as_str(), |(_, message)| message);
    println!("{name}: {path}: {site}: {message}");
    Ok(())
}

/// The rows that are only in the guide or only in this file.
fn in_guide() -> Vec<String> {
    let table = GUIDE.lines().skip_while(|line| !line.starts_with("| the compiler proves"));
    let names: Vec<_> = table.skip(2).map_while(|line| line.strip_prefix("| ")?.split(" |").next()).collect();
    let missing = ROWS.iter().map(|(name, _)| name).filter(|name| !names.contains(name));
    let unknown = names.iter().filter(|name| !ROWS.iter().any(|(row, _)| row == *name));
    missing
        .map(|name| format!("core/docs/proofs.md has no row for {name}"))
        .chain(unknown.map(|name| format!("no item is damaged for the row {name} of core/docs/proofs.md")))
        .collect()
}
