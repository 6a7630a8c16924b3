//! Exports the attack functions of the library, each with the path of the function as its symbol.
//!
//! The tests compile this crate for several processors, and read the exported functions from the object files.

#![no_std]

/// Exports functions of a module, or of a type, under the symbols `prefix::name`.
macro_rules! export {
    ($prefix:literal from $source:ty {
        $($name:ident($($argument:ident: $type:ty),*) $(-> $output:ty)?;)*
    }) => {
        const _: () = {
            type Source = $source;
            export! { @functions $prefix, Source, $($name($($argument: $type),*) $(-> $output)?;)* }
        };
    };
    ($prefix:literal use $source:path {
        $($name:ident($($argument:ident: $type:ty),*) $(-> $output:ty)?;)*
    }) => {
        const _: () = {
            use $source as source;
            export! { @functions $prefix, source, $($name($($argument: $type),*) $(-> $output)?;)* }
        };
    };
    (@functions $prefix:literal, $source:ident,
        $($name:ident($($argument:ident: $type:ty),*) $(-> $output:ty)?;)*
    ) => {$(
        #[export_name = concat!($prefix, "::", stringify!($name))]
        pub fn $name($($argument: $type),*) $(-> $output)? {
            $source::$name($($argument),*)
        }
    )*};
}

mod boards;
mod levels;
mod pieces;
mod root;
mod techniques;

use core::panic::PanicInfo;

#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    extern "C" {
        // Nothing defines this symbol, so a program that can panic does not link.
        fn an_attack_function_can_panic() -> !;
    }
    unsafe { an_attack_function_can_panic() }
}
