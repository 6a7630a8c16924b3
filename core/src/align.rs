//! Wrapper and marker types that align a table in memory.

use core::ops::{Deref, DerefMut};

/// A value with at least the alignment of `A`, one of the marker types [`A1`] (1 byte) to [`A4096`] (4,096 bytes).
///
/// The table macros emit a table of the type `Aligned` if the call sets `align`. `Aligned` dereferences to the table,
/// so indexing and iteration work as on the table itself. A `const` cannot use `Deref`; there, write `TABLE.get()[i]`.
///
/// ```
/// use quintessence::align::{A64, Aligned};
///
/// static BYTES: Aligned<A64, [u8; 3]> = Aligned::new([1, 2, 3]);
/// assert_eq!(BYTES[2], 3);
/// assert!((&BYTES).into_iter().eq(&[1, 2, 3]));
/// assert!((&raw const BYTES).cast::<A64>().is_aligned());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[must_use]
#[repr(C)]
pub struct Aligned<A, T> {
    alignment: [A; 0],
    value: T,
}

impl<A, T> Aligned<A, T> {
    /// Wraps `value`.
    #[inline]
    pub const fn new(value: T) -> Self {
        Self { alignment: [], value }
    }

    /// Returns a reference to the value. A `const` can call `get`, but cannot use `Deref`.
    #[inline]
    #[must_use]
    pub const fn get(&self) -> &T {
        &self.value
    }
}

impl<A, T> Deref for Aligned<A, T> {
    type Target = T;

    #[inline]
    fn deref(&self) -> &T {
        &self.value
    }
}

impl<A, T> DerefMut for Aligned<A, T> {
    #[inline]
    fn deref_mut(&mut self) -> &mut T {
        &mut self.value
    }
}

#[expect(clippy::into_iter_without_iter, reason = "`iter` of the value is reachable by `Deref`")]
impl<'a, A, T> IntoIterator for &'a Aligned<A, T>
where
    &'a T: IntoIterator,
{
    type Item = <&'a T as IntoIterator>::Item;
    type IntoIter = <&'a T as IntoIterator>::IntoIter;

    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        self.value.into_iter()
    }
}

macro_rules! markers {
    ($($name:ident = $bytes:literal),*) => {$(
        #[doc = concat!("Marks an alignment of ", stringify!($bytes), " bytes.")]
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
        #[repr(align($bytes))]
        #[expect(clippy::exhaustive_structs, reason = "a marker of an alignment has no fields")]
        pub struct $name;
    )*};
}

markers! {
    A1 = 1, A2 = 2, A4 = 4, A8 = 8, A16 = 16, A32 = 32, A64 = 64, A128 = 128, A256 = 256, A512 = 512, A1024 = 1024,
    A2048 = 2048, A4096 = 4096
}
