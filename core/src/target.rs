//! Constants that say which operations are cheap on the compilation target. The functions at the crate root choose a
//! technique by these constants, and the techniques and tables choose between forms of their code.

/// Whether the target can reverse the bits of a 64-bit register with one or two instructions.
pub(crate) const REVERSES_BITS: bool = cfg!(any(
    target_arch = "aarch64",
    target_arch = "arm64ec",
    target_arch = "loongarch64",
    all(target_arch = "riscv64", target_feature = "zbkb"),
));

/// Whether shifts compute the line through a square, instead of a load from a table. On a GPU, such a load takes as
/// long as many operations, because the threads load entries for different squares.
pub(crate) const BY_SHIFTS: bool = cfg!(target_arch = "nvptx64");

/// Whether the target counts leading zeros with one instruction, but needs several to swap the bytes of a word. On such
/// a target, the function [`borrow`](crate::obstruction::borrow) takes the fewest instructions. On all others,
/// [`blsmsk`](crate::obstruction::blsmsk) is used, because its dependency chain is shorter.
pub(crate) const COUNTS_BUT_NOT_SWAPS: bool = cfg!(any(
    target_family = "wasm",
    target_arch = "powerpc64",
    target_arch = "mips64",
    target_arch = "mips64r6"
));

/// Whether one instruction multiplies two 64-bit words. Otherwise, the product takes three multiplications or a call.
pub(crate) const HAS_WIDE_WORDS: bool = cfg!(any(target_pointer_width = "64", target_arch = "x86_64"));
