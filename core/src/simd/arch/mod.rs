//! The instruction sets by architecture, and `dispatch!`, which calls a function for the instruction set of a level.
//!
//! The module of each architecture has the same items:
//! - `ISAS` lists the instruction sets of the architecture, from the slowest to the fastest.
//! - `is_compiled` returns true if every processor that can run the program has the instruction set `isa`.
//! - `is_supported` returns true if the current processor has the instruction set `isa`.
//! - `call_on!` calls a function and passes the token of an instruction set. A token is a value that exists only if the
//!   processor has the instruction set.

/// Calls the function that is listed for the instruction set of a level, and passes it the token of the instruction set
/// and the arguments. If no function is listed, the macro calls the scalar function.
///
/// ```text
/// dispatch!(level, (a: A, b: B) -> C, {
///     Avx512 | Avx2 => vector,       calls `vector(token, a, b)`
///     _ => scalar,                   calls `scalar(a, b)`
/// })
/// ```
///
/// `dispatch!` ignores instruction sets of other architectures. On x86-64, it puts the call into an inner function that
/// enables the target features. A closure would not suffice, because a closure that LLVM does not inline is compiled
/// without the target features.
///
/// A function that is as short as a call has `inline` before the level. It then uses only instructions that the build
/// requires, so that it is inlined in every build.
macro_rules! dispatch {
    (inline $level:ident, $arguments:tt -> $output:ty, { $($arms:tt)* }) => {{
        let level = $level.to_inline();
        $crate::simd::arch::dispatch!(@ inlined level, $arguments -> $output, { $($arms)* })
    }};
    ($level:ident, $arguments:tt -> $output:ty, { $($arms:tt)* }) => {
        $crate::simd::arch::dispatch!(@ called $level, $arguments -> $output, { $($arms)* })
    };
    (@ $how:ident $level:ident, $arguments:tt -> $output:ty, {
        $($($isa:ident)|+ => $function:expr,)*
        _ => $scalar:expr $(,)?
    }) => {'_answer: {
        #[allow(unused_variables, reason = "some architectures have no instruction set of the list")]
        let isa = $level.isa();
        $($($crate::simd::arch::call_on! { $isa isa '_answer $arguments -> $output, $function })+)*
        $crate::simd::arch::call_scalar! { $how $arguments -> $output, $scalar }
    }};
}

/// Calls a scalar function.
///
/// In a program that detects the level, the function is not inlined unless it is short: few processors need it, but
/// each call of a method would contain its code.
macro_rules! call_scalar {
    (inlined ($($name:ident: $type:ty),*) -> $output:ty, $scalar:expr) => { $scalar($($name),*) };
    (called ($($name:ident: $type:ty),*) -> $output:ty, $scalar:expr) => {{
        #[inline(never)]
        fn call($($name: $type),*) -> $output {
            $scalar($($name),*)
        }
        if $crate::simd::Level::IS_DETECTED { call($($name),*) } else { $scalar($($name),*) }
    }};
}

/// Defines methods of a trait of vector instructions. The body of each method is one expression.
///
/// If the expression loads or stores an array, the array must be exactly as large as the vectors loaded or stored.
#[allow(unused_macros, reason = "`native.rs` has no intrinsics")]
macro_rules! bindings {
    ($(fn $name:ident $(<const $count:ident: i32>)? ($self:ident $(, $argument:ident: $type:ty)*) -> $output:ty => $value:expr;)*) => {$(
        #[inline(always)]
        #[allow(unused_unsafe, reason = "most intrinsics of WebAssembly are safe")]
        fn $name $(<const $count: i32>)? ($self $(, $argument: $type)*) -> $output {
            // SAFETY: the token `self` exists only if the processor has the instructions. The types of the parameters
            // guarantee that arrays are as large as the loads and stores.
            unsafe { $value }
        }
    )*};
}

/// Defines `ISAS`, `is_compiled`, `is_supported` and `call_on` for an architecture whose processors all have the same
/// instruction sets.
#[allow(unused_macros, reason = "only processors of x86-64 differ")]
macro_rules! instruction_sets_of_all {
    ($d:tt $($isa:ident)?) => {
        pub(crate) const ISAS: [Isa; <[Isa]>::len(&[$(Isa::$isa)?])] = [$(Isa::$isa)?];

        /// Whether every processor that can run the program has the instructions.
        #[inline]
        pub(crate) const fn is_compiled(isa: Isa) -> bool {
            matches!(isa, Isa::Portable $(| Isa::$isa)?)
        }

        pub(crate) use is_compiled as is_supported;

        macro_rules! call_on {
            $(($isa $d isa:ident $d answer:tt ($d($d name:ident: $d type:ty),*) -> $d output:ty, $d function:expr) => {
                if matches!($d isa, $d crate::simd::Isa::$isa) {
                    break $d answer $d function($d crate::simd::arch::$isa, $d($d name),*);
                }
            };)?
            ($d($d call:tt)*) => {};
        }

        pub(crate) use call_on;
    };
}

// All targets without a `path` below use the file `native.rs`.
#[cfg_attr(all(target_arch = "x86_64", target_feature = "sse2"), path = "x86_64/mod.rs")]
#[cfg_attr(
    all(target_arch = "aarch64", target_feature = "neon", target_endian = "little"),
    path = "aarch64.rs"
)]
#[cfg_attr(all(target_arch = "wasm32", target_feature = "simd128"), path = "wasm32.rs")]
mod native;

pub(crate) use native::*;
pub(crate) use {call_scalar, dispatch};

/// Replaces one of 64 bytes.
///
/// Store forwarding fails if a load is wider than the last store, so the store is as wide as the loads of the code for
/// threats: 64 bytes in builds for AVX-512, and 16 bytes in builds for AVX2.
#[cfg(feature = "quad")]
#[inline]
#[allow(unsafe_code, reason = "intrinsics")]
pub(crate) fn set_byte(bytes: &mut [u8; 64], index: usize, byte: u8) {
    #[cfg(all(target_arch = "x86_64", target_feature = "avx512bw"))]
    // SAFETY: the `cfg` guarantees that every processor has AVX-512 BW. `bytes` has 64 readable and writable bytes.
    unsafe {
        use core::arch::x86_64::{_mm512_loadu_si512, _mm512_mask_set1_epi8, _mm512_storeu_si512};
        let old = _mm512_loadu_si512(bytes.as_ptr().cast());
        let new = _mm512_mask_set1_epi8(old, 1 << (index & 63), byte as i8);
        _mm512_storeu_si512(bytes.as_mut_ptr().cast(), new);
    }
    #[cfg(all(target_arch = "x86_64", target_feature = "avx2", not(target_feature = "avx512bw")))]
    // SAFETY: the `cfg` guarantees that every processor has AVX2. `chunk` has 16 readable and writable bytes.
    unsafe {
        use core::arch::x86_64::{
            _mm_blendv_epi8, _mm_cmpeq_epi8, _mm_loadu_si128, _mm_set_epi64x, _mm_set1_epi8, _mm_storeu_si128,
        };
        let chunk = &mut bytes.as_chunks_mut::<16>().0[index >> 4 & 3];
        let indices = _mm_set_epi64x(0x0f0e_0d0c_0b0a_0908, 0x0706_0504_0302_0100);
        let is_replaced = _mm_cmpeq_epi8(indices, _mm_set1_epi8((index & 15) as i8));
        let old = _mm_loadu_si128(chunk.as_ptr().cast());
        let new = _mm_blendv_epi8(old, _mm_set1_epi8(byte as i8), is_replaced);
        _mm_storeu_si128(chunk.as_mut_ptr().cast(), new);
    }
    #[cfg(not(all(target_arch = "x86_64", target_feature = "avx2")))]
    {
        bytes[index] = byte;
    }
}
