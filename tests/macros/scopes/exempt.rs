//! Lints that the crate cannot deny, with the reason.

const UNSTABLE: &str = "the compiler takes the name only with a feature of a nightly";

pub(super) const EXEMPT: [(&str, &str); 12] = [
    ("clippy::implicit_return", "the opposite of clippy::needless_return"),
    ("default_overrides_default_fields", UNSTABLE),
    ("fuzzy_provenance_casts", UNSTABLE),
    ("linker_messages", "only a crate that is linked can set its level"),
    ("lossy_provenance_casts", UNSTABLE),
    ("multiple_supertrait_upcastable", UNSTABLE),
    ("must_not_suspend", UNSTABLE),
    ("non_exhaustive_omitted_patterns", UNSTABLE),
    ("resolving_to_items_shadowing_supertrait_items", UNSTABLE),
    ("shadowing_supertrait_items", UNSTABLE),
    ("test_unstable_lint", UNSTABLE),
    ("unqualified_local_imports", UNSTABLE),
];
