//! Damages the items of some rooms and compares what goes unnoticed with a list of exempt items.

use support::parallel::for_each;

use crate::item::Item;
use crate::library::Library;
use crate::site::Site;
use crate::verdict::Verdict;

/// An item is done when this many of its copies are refused with a place.
const ENOUGH: usize = 1;

/// One way to look for damage.
pub(crate) struct Pass {
    /// What looks for the damage.
    pub(crate) title: &'static str,
    /// The items to be damaged: their paths, or the beginning of their paths up to a `::`.
    pub(crate) rooms: &'static [&'static str],
    /// The items whose damage need not be refused, each with the reason.
    pub(crate) exempt: &'static [(&'static str, &'static str)],
    /// An item is given up when this many of its valid copies were compiled.
    pub(crate) most: usize,
    /// Judges one copy of the library.
    pub(crate) judge: fn(&Library) -> Verdict,
}

/// The copies of one item.
struct Outcome {
    path: String,
    copies: Vec<(Site, Verdict)>,
}

impl Pass {
    /// Damages every item whose path contains `filter`, and prints what came of it. Returns whether exactly the exempt
    /// items have no copy that is refused with a place.
    pub(crate) fn succeeds(&self, library: &Library, items: &[Item], filter: &str) -> bool {
        let is_chosen = |item: &&Item| {
            let is_in_room = self.rooms.iter().any(|room| is_in(room, &item.path));
            is_in_room && item.path.contains(filter) && !item.sites.is_empty()
        };
        let items: Vec<_> = items.iter().filter(is_chosen).collect();
        let outcomes = for_each(&items, |item| {
            let outcome = self.damage(library, item);
            outcome.print();
            outcome
        });
        self.sum_up(&outcomes);
        let mistakes = self.mistakes(&outcomes, filter);
        for mistake in &mistakes {
            println!("error: {}: {mistake}", self.title);
        }
        println!();
        mistakes.is_empty()
    }

    /// Damages an item at one place after the other, always in the same order.
    fn damage(&self, library: &Library, item: &Item) -> Outcome {
        let mut outcome = Outcome { path: item.path.clone(), copies: Vec::new() };
        for site in &item.sites {
            let valid = outcome.copies.len() - outcome.count(|verdict| matches!(verdict, Verdict::Invalid));
            if outcome.named() == ENOUGH || valid == self.most {
                break;
            }
            outcome.copies.push((site.clone(), (self.judge)(&library.damaged(item, site))));
        }
        outcome
    }

    /// The items that should be exempt and are not, the exempt items that should not be, and the rooms without items.
    fn mistakes(&self, outcomes: &[Outcome], filter: &str) -> Vec<String> {
        let is_exempt = |path: &str| self.exempt.iter().any(|(exempt, _)| *exempt == path);
        let unlisted = outcomes.iter().filter(|outcome| outcome.named() == 0 && !is_exempt(&outcome.path));
        let listed = self.exempt.iter().filter(|(path, _)| path.contains(filter));
        let stale =
            listed.filter_map(|(path, _)| match outcomes.iter().find(|outcome| outcome.path == *path) {
                None => Some(format!("{path} is exempt, but there is no such item")),
                Some(outcome) if outcome.named() > 0 => {
                    Some(format!("{path} is exempt, but its damage is refused"))
                }
                Some(_) => None,
            });
        let rooms = self.rooms.iter().filter(|room| room.contains(filter));
        let empty = rooms
            .filter(|room| !outcomes.iter().any(|outcome| is_in(room, &outcome.path)))
            .map(|room| format!("no item is in {room}"));
        unlisted
            .map(|outcome| format!("no damage of {} is refused with a place", outcome.path))
            .chain(stale)
            .chain(empty)
            .collect()
    }

    fn sum_up(&self, outcomes: &[Outcome]) {
        let sum = |is_counted: fn(&Verdict) -> bool| -> usize {
            outcomes.iter().map(|outcome| outcome.count(is_counted)).sum()
        };
        println!(
            "{}: {} items, {} copies: {} refused with a place, {} refused without, {} unnoticed, {} invalid",
            self.title,
            outcomes.len(),
            sum(|_| true),
            sum(|verdict| matches!(verdict, Verdict::Named(_))),
            sum(|verdict| matches!(verdict, Verdict::Stopped)),
            sum(|verdict| matches!(verdict, Verdict::Unnoticed)),
            sum(|verdict| matches!(verdict, Verdict::Invalid)),
        );
    }
}

impl Outcome {
    fn count(&self, is_counted: impl Fn(&Verdict) -> bool) -> usize {
        self.copies.iter().filter(|(_, verdict)| is_counted(verdict)).count()
    }

    fn named(&self) -> usize {
        self.count(|verdict| matches!(verdict, Verdict::Named(_)))
    }

    fn print(&self) {
        for (site, verdict) in &self.copies {
            let verdict = match verdict {
                Verdict::Named(message) => message,
                Verdict::Stopped => "refused without a place",
                Verdict::Unnoticed => "unnoticed",
                Verdict::Invalid => "invalid",
            };
            println!("{}: {site}: {verdict}", self.path);
        }
    }
}

/// Whether an item is in a room, or is the only item of the room.
fn is_in(room: &str, path: &str) -> bool {
    if room.ends_with("::") { path.starts_with(room) } else { path == room }
}
