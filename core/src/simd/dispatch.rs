//! The macro `dispatch!`, which defines the methods of [`Level`](crate::simd::Level).

/// Defines methods of `Level`. A `match` in place of the body names the function that each instruction set calls:
///
/// ```text
/// pub fn attack_map(self, by: Bitboard, pieces: Pieces<'_>, occupied: Bitboard) -> Bitboard {
///     match self {
///         Avx512 | Avx2 => attack_map_by_fill,    calls `attack_map_by_fill(token, by, pieces, occupied)`
///         _ => attacks::attack_map,               calls `attacks::attack_map(by, pieces, occupied)`
///     }
/// }
/// ```
///
/// Instruction sets of other architectures are ignored. A method without a scalar function returns the default value at
/// other levels. A function that is as short as a call is inlined in every build: its method has `match
/// self.to_inline()`, so it uses only instructions that the build requires.
macro_rules! dispatch {
    (impl $implementor:ident {$(
        $(#[$attribute:meta])*
        $visibility:vis fn $name:ident $parameters:tt -> $output:ty {
            match $level:ident $(.$to_inline:ident())? {
                $($($isa:ident)|+ => $vector:path,)*
                $(_ => $scalar:path,)?
            }
        }
    )+}) => {impl $implementor {$(
        $(#[$attribute])*
        #[allow(unused_variables, reason = "the architecture may have none of the instruction sets")]
        $visibility fn $name $parameters -> $output {
            let isa = $level$(.$to_inline())?.isa();
            $($(call! { $isa, isa, $parameters -> $output, $vector })+)*
            call! { _ $($to_inline)?, $parameters -> $output, $($scalar)? }
        }
    )+}};
}

/// Returns from a method with the result of a function if the level has the instruction set, or calls the scalar
/// function.
macro_rules! call {
    (Avx512, $($call:tt)*) => { call! { @avx Avx512 Avx512Token, $($call)* } };
    (Avx2, $($call:tt)*) => { call! { @avx Avx2 Avx2Token, $($call)* } };
    (
        @avx $isa:ident $token:ident, $actual:ident,
        ($self:ident $(, $name:ident: $type:ty)* $(,)?) -> $output:ty, $vector:path
    ) => {
        #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
        if let $crate::simd::Isa::$isa = $actual {
            // A closure would not suffice: if LLVM does not inline it, it is compiled without the target features.
            features! { $isa, enabled in
                #[inline]
                #[expect(unsafe_code, reason = "the token of the instruction set")]
                fn with_features($($name: $type),*) -> $output {
                    // SAFETY: `new` requires the target features that this function enables, and that its caller
                    // guarantees.
                    $vector(unsafe { $crate::simd::arch::x86_64::$token::new() }, $($name),*)
                }
            }
            // SAFETY: the processor has the target features, because a `Level` exists only if it does:
            // `Level::compiled` checks `is_compiled`, `Level::detect` and `Level::supported` check `is_supported`, and
            // callers of `Level::assume` guarantee them.
            #[expect(unsafe_code, reason = "a call whose precondition the level proves")]
            return unsafe { with_features($($name),*) };
        }
    };
    (Neon, $actual:ident, ($self:ident $(, $name:ident: $type:ty)* $(,)?) -> $output:ty, $vector:path) => {
        #[cfg(all(target_arch = "aarch64", target_feature = "neon", target_endian = "little"))]
        if let $crate::simd::Isa::Neon = $actual {
            return $vector($crate::simd::arch::aarch64::NeonToken, $($name),*);
        }
    };
    (Simd128, $actual:ident, ($self:ident $(, $name:ident: $type:ty)* $(,)?) -> $output:ty, $vector:path) => {
        #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
        if let $crate::simd::Isa::Simd128 = $actual {
            return $vector($crate::simd::arch::wasm32::Simd128Token, $($name),*);
        }
    };
    (_, $parameters:tt -> $output:ty,) => { Default::default() };
    (_ to_inline, ($self:ident $(, $name:ident: $type:ty)* $(,)?) -> $output:ty, $scalar:path) => {
        $scalar($($name),*)
    };
    // In a program that detects the level, the scalar function is not inlined. Few processors need it, and if it were
    // inlined, each call of a method would contain its code.
    (_, ($self:ident $(, $name:ident: $type:ty)* $(,)?) -> $output:ty, $scalar:path) => {{
        #[inline(never)]
        fn not_inlined($($name: $type),*) -> $output {
            $scalar($($name),*)
        }
        if $crate::simd::Isa::IS_DETECTED { not_inlined($($name),*) } else { $scalar($($name),*) }
    }};
}
