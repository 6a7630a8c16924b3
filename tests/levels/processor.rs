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
    let cpuinfo;
    let flags: Vec<_> = if cfg!(feature = "std") {
        if !cfg!(target_os = "linux") {
            return None;
        }
        cpuinfo = std::fs::read_to_string("/proc/cpuinfo").ok()?;
        cpuinfo.lines().find(|line| line.starts_with("flags"))?.split_whitespace().collect()
    } else {
        COMPILED.iter().filter(|(_, is_compiled)| *is_compiled).map(|&(flag, _)| flag).collect()
    };
    let has = |names: &str| names.split_whitespace().all(|name| flags.contains(&name));
    let bits = "bmi1 bmi2 abm popcnt";
    let isas = [
        (Isa::Sse2, has("sse2")),
        (Isa::Ssse3, has("ssse3")),
        (Isa::Avx2, has("avx2") && has(bits)),
        (
            Isa::Avx512,
            has("avx512f avx512bw avx512cd avx512dq avx512vl avx512vbmi avx512_vbmi2 avx512_bitalg gfni")
                && has(bits),
        ),
    ];
    Some(isas.into_iter().filter(|&(_, has)| has).map(|(isa, _)| isa).collect())
}

/// Each flag, by its name in `/proc/cpuinfo`, and whether the program is compiled with that target feature.
const COMPILED: [(&str, bool); 16] = [
    ("sse2", cfg!(target_feature = "sse2")),
    ("ssse3", cfg!(target_feature = "ssse3")),
    ("avx2", cfg!(target_feature = "avx2")),
    ("bmi1", cfg!(target_feature = "bmi1")),
    ("bmi2", cfg!(target_feature = "bmi2")),
    ("abm", cfg!(target_feature = "lzcnt")),
    ("popcnt", cfg!(target_feature = "popcnt")),
    ("avx512f", cfg!(target_feature = "avx512f")),
    ("avx512bw", cfg!(target_feature = "avx512bw")),
    ("avx512cd", cfg!(target_feature = "avx512cd")),
    ("avx512dq", cfg!(target_feature = "avx512dq")),
    ("avx512vl", cfg!(target_feature = "avx512vl")),
    ("avx512vbmi", cfg!(target_feature = "avx512vbmi")),
    ("avx512_vbmi2", cfg!(target_feature = "avx512vbmi2")),
    ("avx512_bitalg", cfg!(target_feature = "avx512bitalg")),
    ("gfni", cfg!(target_feature = "gfni")),
];
