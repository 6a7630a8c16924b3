//! Sets the byte in which `Level::detect` stores the instruction set, so that each arm of its `match` is tested on every
//! processor.
#![expect(unsafe_code, reason = "another copy of the library, and a static that is private to it")]

use std::ffi::{CString, c_char, c_int, c_void};
use std::fs;
use std::mem::transmute;
use std::sync::atomic::{AtomicU8, Ordering};

use object::{File, Object as _, ObjectSymbol as _};
use quintessence::simd::{Isa, Level};
use rustc_demangle::demangle;

use crate::example;

unsafe extern "C" {
    fn dlopen(file: *const c_char, flags: c_int) -> *mut c_void;
    fn dlsym(library: *mut c_void, name: *const c_char) -> *mut c_void;
}

#[test]
fn two_copies_agree_and_each_stored_number_is_its_level() {
    const NOW: c_int = 2;
    // A build that requires AVX2 stores no instruction set.
    if Level::compiled() != Level::PORTABLE {
        return;
    }
    let path = example("detection", "libdetection.so");
    let text = CString::new(path.to_str().unwrap()).unwrap();
    // SAFETY: the text ends with a null byte. Loading the library runs no code of its own.
    let library = unsafe { dlopen(text.as_ptr(), NOW) };
    assert!(!library.is_null(), "{} cannot be loaded", path.display());
    let [function, attacked, unspecified] = [c"detected", c"attacked", c"unspecified"].map(|name| {
        // SAFETY: the library is loaded, and the name ends with a null byte.
        let function = unsafe { dlsym(library, name.as_ptr()) };
        assert!(!function.is_null(), "{name:?}");
        function
    });
    // SAFETY: the library defines these symbols as functions of these types.
    let (detected, attacked, unspecified) = unsafe {
        (
            transmute::<*mut c_void, extern "C" fn() -> u8>(function),
            transmute::<*mut c_void, extern "C" fn() -> u64>(attacked),
            transmute::<*mut c_void, extern "C" fn(u8) -> u64>(unspecified),
        )
    };
    let own = Level::detect().isa() as u8;
    assert_eq!([detected(), Level::detect().isa() as u8, detected()], [own; 3]);

    let data = fs::read(path).unwrap();
    let file = File::parse(data.as_slice()).unwrap();
    let address = |wanted: &str| {
        let has_name = |name: &str| format!("{:#}", demangle(name)).replace(['<', '>'], "") == wanted;
        file.symbols().find(|symbol| symbol.name().is_ok_and(has_name)).unwrap().address() as usize
    };
    let distance = address("quintessence::simd::arch::DETECTED").wrapping_sub(address("detected"));
    // SAFETY: the library is loaded at one distance from the addresses in its file, and the symbol is an `AtomicU8`.
    let stored = unsafe { AtomicU8::from_ptr(function.cast::<u8>().wrapping_add(distance)) };
    assert_eq!(stored.load(Ordering::Relaxed), own);
    let traces = [Isa::Portable, Isa::Avx2, Isa::Avx512].map(|isa| {
        stored.store(isa as u8, Ordering::Relaxed);
        assert_eq!(detected(), isa as u8, "{isa}");
        let by_name = unspecified(isa as u8);
        let is_supported = Level::supported().any(|level| level.isa() == isa);
        assert!(!is_supported || unspecified(0) == by_name, "{isa}");
        by_name
    });
    let differ = |i: usize, j: usize| traces[j] == 0 || traces[i] != traces[j];
    assert!(differ(0, 1) && differ(1, 2), "{traces:?}");
    stored.store(0, Ordering::Relaxed);
    assert_eq!([detected(), stored.load(Ordering::Relaxed)], [own; 2]);
    stored.store(0, Ordering::Relaxed);
    assert_eq!((attacked(), stored.load(Ordering::Relaxed)), (0x0101_0101_0101_01fe, own));
    stored.store(0, Ordering::Relaxed);
    assert_eq!((unspecified(0), stored.load(Ordering::Relaxed)), (unspecified(own), own));
}
