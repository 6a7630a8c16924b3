//! Calls inside of the macros of another crate, which names the library for this one.

use crate::types::Bits;

::maker::library!(
    /// By a macro of another crate.
    pub MASKS CAMEL, a8, 1, 3
);
::maker::own!(pub OWN, Bits, Bits::new, square, mirror(bit | file), 0);
::maker::rays!(pub ORDER, Bits, Bits::new, square);
