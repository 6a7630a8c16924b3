use super::{Kind, expand};

/// A mapping has the name of its corner, which the library calls `H8` on every board. The emitted proof shows that both
/// mean the same.
#[test]
fn mappings_are_named_by_their_corner() {
    for (name, emitted) in [
        ("a1", "new (9 , 10) ;"),
        ("i1", "Mapping :: H1)"),
        ("a10", "Mapping :: A8)"),
        ("i10", "Mapping :: H8)"),
        ("a1_by_file", "Mapping :: A1ByFile)"),
        ("i1_by_file", "Mapping :: H1ByFile)"),
        ("a10_by_file", "Mapping :: A8ByFile)"),
        ("i10_by_file", "Mapping :: H8ByFile)"),
    ] {
        let call = format!("static A; board = 9 x 10; mapping = {name};");
        let table = expand(Kind::Masks, call.parse().unwrap()).to_string();
        assert!(table.contains(emitted), "{name}: {table:.600}");
    }
}
