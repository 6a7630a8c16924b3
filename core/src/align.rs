//! A wrapper that aligns a table in memory.

use core::fmt::Debug;
use core::hash::Hash;
use core::ops::{Deref, DerefMut};
use core::slice;

/// A value whose address is a multiple of `BYTES`, which is a power of two from 1 to 4096.
///
/// The line masks and rank tables of this library and of its macros are wrapped in this type. `BYTES` is 64, a cache
/// line, unless the option `align` of a macro says otherwise. `Aligned` dereferences to the table, so `TABLE[i]`,
/// `TABLE.iter()`, `for row in &TABLE`, and `&TABLE` as an argument of type `&[T; N]` work; a slice is `&TABLE[..]`. A
/// `const` or a `const fn`, which cannot use `Deref`, writes `TABLE.get()[i]`, or `*TABLE.get()` for a copy of the array.
///
/// ```
/// use quintessence::Aligned;
///
/// static BYTES: Aligned<[u8; 3], 64> = Aligned::new([1, 2, 3]);
/// assert_eq!(BYTES[2], 3);
/// assert!((&BYTES).into_iter().eq(&[1, 2, 3]));
/// assert_eq!((&raw const BYTES).addr() % 64, 0);
/// ```
///
/// Any other value of `BYTES` does not compile:
///
/// ```compile_fail,E0277
/// static BYTES: quintessence::Aligned<[u8; 3], 48> = quintessence::Aligned::new([1, 2, 3]);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[must_use]
#[repr(C)]
pub struct Aligned<T, const BYTES: usize>
where
    Boundary<BYTES>: Alignment,
{
    marker: [<Boundary<BYTES> as Alignment>::Marker; 0],
    value: T,
}

impl<T, const BYTES: usize> Aligned<T, BYTES>
where
    Boundary<BYTES>: Alignment,
{
    /// Wraps `value`.
    #[inline]
    pub const fn new(value: T) -> Self {
        Self { marker: [], value }
    }

    /// Returns a reference to the value. A `const` can call this method, but cannot use `Deref`.
    #[inline]
    #[must_use]
    pub const fn get(&self) -> &T {
        &self.value
    }
}

impl<T, const BYTES: usize> Deref for Aligned<T, BYTES>
where
    Boundary<BYTES>: Alignment,
{
    type Target = T; // In a `const`, write `TABLE.get()[i]`.

    #[inline]
    fn deref(&self) -> &T {
        &self.value
    }
}

impl<T, const BYTES: usize> DerefMut for Aligned<T, BYTES>
where
    Boundary<BYTES>: Alignment,
{
    #[inline]
    fn deref_mut(&mut self) -> &mut T {
        &mut self.value
    }
}

// For arrays alone: with the bound `&'a T: IntoIterator`, the search for an implementation would not end, and generic
// functions of users with the bound `&'a C: IntoIterator` would not compile.
#[expect(clippy::into_iter_without_iter, reason = "`iter` of the value is reachable by `Deref`")]
impl<'a, T, const N: usize, const BYTES: usize> IntoIterator for &'a Aligned<[T; N], BYTES>
where
    Boundary<BYTES>: Alignment,
{
    type Item = &'a T;
    type IntoIter = slice::Iter<'a, T>;

    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        self.value.iter()
    }
}

/// An alignment in bytes, as a type. `#[repr(align(..))]` accepts only literals, so [`Alignment`] maps `BYTES` to a
/// type.
#[derive(Debug)]
pub struct Boundary<const BYTES: usize>;

/// The alignments that [`Aligned`] accepts. Other crates cannot implement this trait, because its module is private.
#[diagnostic::on_unimplemented(message = "an alignment is a power of two from 1 to 4096")]
pub trait Alignment {
    /// An empty type with this alignment.
    type Marker: Copy + Debug + Default + Eq + Hash;
}

macro_rules! alignments {
    ($($bytes:literal),*) => {$(
        const _: () = {
            #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
            #[repr(align($bytes))]
            pub struct Marker;

            impl Alignment for Boundary<$bytes> {
                type Marker = Marker;
            }
        };
    )*};
}

alignments!(1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096);
