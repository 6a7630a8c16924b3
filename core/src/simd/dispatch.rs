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
            let number = $level$(.$to_inline())?.number();
            $($(call! { $isa, number, $parameters -> $output, $vector })+)*
            call! { _ $($to_inline)?, $name $parameters -> $output, $($scalar)? }
        }
    )+}};
}

/// Returns from a method with the result of a function if the level has the instruction set, or calls the scalar
/// function.
macro_rules! call {
    (Avx512, $($call:tt)*) => { call! { @avx Avx512 Avx512Token, $($call)* } };
    (Avx2, $($call:tt)*) => { call! { @avx Avx2 Avx2Token, $($call)* } };
    (
        @avx $isa:ident $token:ident, $number:ident,
        ($self:ident $(, $name:ident: $type:ty)* $(,)?) -> $output:ty, $vector:path
    ) => {
        #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
        if $number == $crate::simd::Isa::$isa as u8 {
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
            // SAFETY: the processor has the target features: `Level::compiled` checks `is_compiled`, `Isa::detect` and
            // `Level::supported` check `is_supported`, and callers of `Level::assume` guarantee them.
            #[expect(unsafe_code, reason = "a call whose precondition the level proves")]
            return unsafe { with_features($($name),*) };
        }
    };
    (Neon, $number:ident, ($self:ident $(, $name:ident: $type:ty)* $(,)?) -> $output:ty, $vector:path) => {
        #[cfg(all(target_arch = "aarch64", target_feature = "neon", target_endian = "little"))]
        if $number == $crate::simd::Isa::Neon as u8 {
            return $vector($crate::simd::arch::aarch64::NeonToken, $($name),*);
        }
    };
    (Simd128, $number:ident, ($self:ident $(, $name:ident: $type:ty)* $(,)?) -> $output:ty, $vector:path) => {
        #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
        if $number == $crate::simd::Isa::Simd128 as u8 {
            return $vector($crate::simd::arch::wasm32::Simd128Token, $($name),*);
        }
    };
    (_, $method:ident $parameters:tt -> $output:ty,) => { Default::default() };
    (
        _ to_inline, $method:ident
        ($self:ident $(, $name:ident: $type:ty)* $(,)?) -> $output:ty, $scalar:path
    ) => {
        $scalar($($name),*)
    };
    // In a program that detects the level, the scalar function is not inlined. Few processors need it, and if it were
    // inlined, each call of a method would contain its code. The first call of a method comes here too, and detects the
    // instruction sets.
    (
        _, $method:ident
        ($self:ident $(, $name:ident: $type:ty)* $(,)?) -> $output:ty, $scalar:path
    ) => {{
        #[inline(never)]
        fn not_inlined($($name: $type,)* level: $crate::simd::Level) -> $output {
            if level.is_detected_now() { level.$method($($name),*) } else { $scalar($($name),*) }
        }
        if $crate::simd::Isa::IS_DETECTED { not_inlined($($name,)* $self) } else { $scalar($($name),*) }
    }};
}
