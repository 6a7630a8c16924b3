//! Unit tests of `wasm.rs`: what the builder finds in a module.
//! Unit tests of `page.rs`: what the page allows a browser.

#[path = "page.rs"]
mod page;
#[path = "wasm.rs"]
mod wasm;

use example_support::page::source;
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

/// What follows each opening tag of a name, up to the closing tag.
fn elements<'a>(page: &'a str, tag: &str) -> Vec<(&'a str, &'a str)> {
    let (open, close) = (format!("<{tag}"), format!("</{tag}>"));
    let rest = page.split(&open).skip(1);
    rest.map(|rest| rest.split(&close).next().unwrap().split_once('>').unwrap()).collect()
}

/// The policy allows one script, one style and the compilation of the module, but no network.
#[test]
fn the_page_allows_its_own_style_and_script() {
    let page = page::with(b"module", &Contents::of(HEADER).unwrap());
    let [(_, style)] = elements(&page, "style")[..] else { panic!("not one style") };
    let [(data, module), (kind, script)] = elements(&page, "script")[..] else { panic!("not two scripts") };
    assert_eq!((data, module), (" type=\"text/plain\" id=\"module\"", "bW9kdWxl"));
    assert_eq!(kind, " type=\"module\"");
    let policy = format!(
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; img-src data:; \
         style-src {}; script-src {} 'wasm-unsafe-eval'; base-uri 'none'; form-action 'none'\">",
        source(style),
        source(script)
    );
    let [before, _] = page.split(&policy).collect::<Vec<_>>()[..] else { panic!("no {policy} in {page}") };
    assert!(!before.contains("<style") && !before.contains("<script"), "the policy comes first");
    assert!(!page.contains("{{"), "every place is filled");
}
