//! Unit tests of `wasm.rs`: what the builder finds in a module.

#[path = "wasm.rs"]
mod wasm;

use wasm::Contents;

const HEADER: &[u8] = b"\0asm\x01\0\0\0";

fn module(sections: &[&[u8]]) -> Vec<u8> {
    [HEADER, &sections.concat()].concat()
}

#[test]
fn code_and_data() {
    // One empty function, and two bytes of data at address 16.
    let contents = Contents::of(&module(&[
        b"\x01\x04\x01\x60\0\0",
        b"\x0a\x04\x01\x02\0\x0b",
        b"\x0b\x08\x01\0\x41\x10\x0b\x02ab",
    ]));
    let contents = contents.unwrap();
    assert_eq!((contents.code, contents.data), (4, 8));
    assert_eq!(contents.initialise_nothing(), Ok(()));
}

#[test]
fn what_runs_or_moves() {
    let sections: [(&[u8], &str); 7] = [
        (b"\x08\x01\0", "a start function"),
        (b"\x02\x08\x01\x01e\x01f\0\0\0", "imports"),
        // A passive segment, and an active one whose address is in a global.
        (b"\x0b\x04\x01\x01\x01a", "data without a fixed address"),
        (b"\x0b\x07\x01\0\x23\0\x0b\x01a", "data without a fixed address"),
        (b"\0\x09\x08dylink.0", "dylink.0"),
        (b"\0\x0b\x0areloc.CODE", "reloc.CODE"),
        (b"\x07\x15\x01\x11__wasm_call_ctors\0\0", "__wasm_call_ctors"),
    ];
    for (section, problem) in sections {
        let found = Contents::of(&module(&[section])).unwrap().initialise_nothing().unwrap_err();
        assert!(found.contains(problem), "no `{problem}` in {found}");
    }
}

#[test]
fn what_is_no_module() {
    let cut = module(&[b"\x0a\x04\x01\x02"]);
    for bytes in [&b""[..], b"\0asm\x02\0\0\0", b"\x7fELF", &cut] {
        assert!(Contents::of(bytes).is_err(), "{bytes:?}");
    }
}
