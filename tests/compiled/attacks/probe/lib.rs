//! Exports the attack functions of the library, with the path of each function as its symbol. The tests compile this
//! crate for several processors and look the functions up by their symbols.

#![no_std]

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
        // No library defines this symbol, so a program that can panic does not link.
        fn an_attack_function_can_panic() -> !;
    }
    unsafe { an_attack_function_can_panic() }
}
