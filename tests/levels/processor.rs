//! The instruction sets of the processor, from another source than the library uses.

use quintessence::simd::Isa;

/// The instruction sets whose levels must exist here, the slowest first.
///
/// None if the library's own source is the only one.
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

/// Reads the flags in `/proc/cpuinfo`. Without the feature `std`, uses the target features of the program instead.
fn x86_64() -> Option<Vec<Isa>> {
    let asks = cfg!(feature = "std");
    let cpuinfo = if asks { std::fs::read_to_string("/proc/cpuinfo").ok()? } else { String::new() };
    let flags = cpuinfo.lines().find(|line| line.starts_with("flags")).unwrap_or_default();
    let flags: Vec<_> = flags.split_whitespace().collect();
    let has = |names: &str| names.split_whitespace().all(|name| flags.contains(&name));
    let there =
        ISAS.into_iter().filter(|&(_, names, is_compiled)| if asks { has(names) } else { is_compiled });
    Some(there.map(|(isa, ..)| isa).collect())
}

macro_rules! isa {
    ($isa:ident, $flags:literal, $($feature:literal)*) => {
        (Isa::$isa, $flags, cfg!(all($(target_feature = $feature),*)))
    };
}

/// Each instruction set with its flags in `/proc/cpuinfo`, and whether the program is compiled with its target features.
const ISAS: [(Isa, &str, bool); 2] = [
    isa!(Avx2, "avx2 bmi1 bmi2 abm popcnt", "avx2" "bmi1" "bmi2" "lzcnt" "popcnt"),
    isa!(
        Avx512,
        "avx512f avx512bw avx512cd avx512dq avx512vl avx512vbmi avx512_vbmi2 avx512_bitalg gfni bmi1 bmi2 abm popcnt",
        "avx512f" "avx512bw" "avx512cd" "avx512dq" "avx512vl" "avx512vbmi" "avx512vbmi2" "avx512bitalg" "gfni"
        "bmi1" "bmi2" "lzcnt" "popcnt"
    ),
];
