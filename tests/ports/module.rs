//! The exports of a contender's module.

/// Exports a function for each question of [`questions`](crate::questions) about a slice of positions.
///
/// Where a panic aborts, the module brings its own panic handler, and contains nothing of the standard library.
#[macro_export]
macro_rules! module {
    ($provider:ident: $($question:ident)*) => {
        $(
            /// # Safety
            /// `positions` must point to `count` aligned positions.
            #[unsafe(no_mangle)]
            unsafe extern "C" fn $question(positions: *const $crate::Position, count: usize) -> u64 {
                // SAFETY: the caller guarantees that `positions` points to `count` aligned positions.
                let positions = unsafe { core::slice::from_raw_parts(positions, count) };
                $crate::questions::pass(positions, $crate::questions::$question::<$crate::contenders::$provider>)
            }
        )*

        #[cfg(panic = "abort")]
        #[panic_handler]
        fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
            loop {}
        }
    };
    ($provider:ident) => {
        $crate::module! {
            $provider: attack_map slider_union each_slider is_attacked attackers_to checkers_and_pinned both_kinds
        }
    };
}
