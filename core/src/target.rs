//! What the compilation target computes in few instructions. The functions at the crate root choose their technique by
//! these constants, tables and techniques their forms.

/// Whether the target reverses the bits of a 64-bit register by one or two instructions.
pub(crate) const REVERSES_BITS: bool = cfg!(any(
    target_arch = "aarch64",
    target_arch = "arm64ec",
    target_arch = "loongarch64",
    all(target_arch = "riscv64", target_feature = "zbkb"),
));

/// Whether the line through a square is computed by shifts instead of loaded: on a GPU, a load by threads with
/// different squares takes as long as many operations.
pub(crate) const BY_SHIFTS: bool = cfg!(target_arch = "nvptx64");

/// Whether the target counts leading zeros by one instruction, but swaps bytes by several. There, the form
/// [`borrow`](crate::obstruction::borrow) takes the fewest instructions; elsewhere,
/// [`blsmsk`](crate::obstruction::blsmsk) has the shorter dependency chain.
pub(crate) const COUNTS_BUT_NOT_SWAPS: bool = cfg!(any(
    target_family = "wasm",
    target_arch = "powerpc64",
    target_arch = "mips64",
    target_arch = "mips64r6"
));

/// Whether one instruction multiplies words of 64 bits. On other targets, it takes three multiplications or a call.
pub(crate) const HAS_WIDE_WORDS: bool = cfg!(any(target_pointer_width = "64", target_arch = "x86_64"));
