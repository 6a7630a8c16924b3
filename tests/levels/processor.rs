//! Checks which levels the library finds, by a source that the library does not use itself.

use std::panic::{self, AssertUnwindSafe};
use std::sync::mpsc;
use std::thread;

use quintessence::simd::{Isa, Level};

/// Returns the instruction sets that the library must find on this processor, the slowest first, or `None` if the
/// system does not list them.
#[must_use]
pub fn isas_of_the_processor() -> Option<Vec<Isa>> {
    let vectors = if cfg!(target_arch = "x86_64") {
        x86_64()?
    } else if cfg!(target_arch = "aarch64") {
        vec![Isa::Neon]
    } else if cfg!(all(target_arch = "wasm32", target_feature = "simd128")) {
        vec![Isa::Simd128]
    } else {
        Vec::new()
    };
    Some([Isa::Portable].into_iter().chain(vectors).collect())
}

/// Without the feature `std`, the library cannot detect the processor, and uses the target features of the build. This
/// function then uses the same features.
fn x86_64() -> Option<Vec<Isa>> {
    let detects = cfg!(feature = "std");
    let cpuinfo = if detects { std::fs::read_to_string("/proc/cpuinfo").ok()? } else { String::new() };
    let flags = cpuinfo.lines().find(|line| line.starts_with("flags")).unwrap_or_default();
    let flags: Vec<_> = flags.split_whitespace().collect();
    let has = |names: &str| names.split_whitespace().all(|name| flags.contains(&name));
    let there =
        ISAS.into_iter().filter(|&(_, names, is_compiled)| if detects { has(names) } else { is_compiled });
    Some(there.map(|(isa, ..)| isa).collect())
}

macro_rules! isa {
    ($isa:ident, $flags:literal, $($feature:literal)*) => {
        (Isa::$isa, $flags, cfg!(all($(target_feature = $feature),*)))
    };
}

const ISAS: [(Isa, &str, bool); 2] = [
    isa!(Avx2, "avx2 bmi1 bmi2 abm popcnt", "avx2" "bmi1" "bmi2" "lzcnt" "popcnt"),
    isa!(
        Avx512,
        "avx512f avx512bw avx512cd avx512dq avx512vl avx512vbmi avx512_vbmi2 avx512_bitalg gfni bmi1 bmi2 abm popcnt",
        "avx512f" "avx512bw" "avx512cd" "avx512dq" "avx512vl" "avx512vbmi" "avx512vbmi2" "avx512bitalg" "gfni"
        "bmi1" "bmi2" "lzcnt" "popcnt"
    ),
];

/// Calls `detect` again, in other threads and in a destructor while the thread unwinds, because only the first call
/// detects the instruction sets.
fn detected_again() -> Vec<Level> {
    let (sender, found) = mpsc::channel();
    let detect = || sender.send(Level::detect()).expect("the channel is open");
    detect();
    if cfg!(panic = "unwind") {
        let unwound = panic::catch_unwind(AssertUnwindSafe(|| {
            let _detects = Dropped(detect);
            panic::resume_unwind(Box::new(()));
        }));
        assert!(unwound.is_err(), "the thread unwinds");
        thread::scope(|scope| (0..4).for_each(|_| _ = scope.spawn(detect)));
    }
    drop(sender);
    found.into_iter().collect()
}

struct Dropped<F: Fn()>(F);

impl<F: Fn()> Drop for Dropped<F> {
    fn drop(&mut self) {
        self.0();
    }
}

/// Returns a complaint if `detect` gives another level in a panic hook. All threads have one hook, so no other thread
/// may panic at the same time.
#[must_use]
pub fn complaint_about_the_panic_hook() -> Option<String> {
    let (sender, found) = mpsc::channel();
    let hook = panic::take_hook();
    panic::set_hook(Box::new(move |_| _ = sender.send(Level::detect())));
    if cfg!(panic = "unwind") {
        _ = panic::catch_unwind(|| panic::panic_any("on purpose"));
    }
    panic::set_hook(hook);
    let expected = vec![Level::detect(); usize::from(cfg!(panic = "unwind"))];
    let found: Vec<_> = found.into_iter().collect();
    (found != expected).then(|| format!("a panic hook detects {found:?} instead of {expected:?}"))
}

/// Returns a complaint for each level that is missing, unexpected or misnamed, given the `expected` instruction sets.
#[must_use]
pub fn complaints_about_names(expected: &[Isa]) -> Vec<String> {
    let levels: Vec<_> = Level::supported().collect();
    let isas: Vec<_> = levels.iter().map(|level| level.isa()).collect();
    let (best, compiled) = (Level::detect(), Level::compiled());
    let chosen = if compiled == Level::PORTABLE { levels.last() } else { Some(&compiled) };
    let again = detected_again();
    let detects = cfg!(all(feature = "std", target_arch = "x86_64"));
    let mut checks = vec![
        (isas == expected, format!("levels {isas:?} where the processor has {expected:?}")),
        (chosen == Some(&best), format!("{best} is detected instead of {chosen:?}")),
        (again.iter().all(|level| chosen == Some(level)), format!("{again:?} later instead of {chosen:?}")),
        (levels.contains(&compiled), format!("{compiled} is compiled and not supported")),
        (detects || best == compiled, format!("{best} is detected where {compiled} is compiled")),
    ];
    for isa in [Isa::Portable, Isa::Avx2, Isa::Avx512, Isa::Neon, Isa::Simd128] {
        let name = levels.iter().find(|level| level.isa() == isa).map(ToString::to_string);
        let is_right = name == expected.contains(&isa).then(|| isa.to_string());
        checks.push((is_right && format!("{isa:>9}").len() == 9, format!("{isa} is the level {name:?}")));
    }
    checks.into_iter().filter(|(holds, _)| !holds).map(|(_, complaint)| complaint).collect()
}
