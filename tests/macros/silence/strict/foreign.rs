//! Calls inside of the macros of another crate. That crate names the library, and this one need not.

use crate::types::Bits;

::maker::library!(
    /// By a macro of another crate.
    pub MASKS CAMEL, a8, 1, 3
);
::maker::own!(pub OWN, Bits, Bits::new, square, mirror(bit | file), 0);
::maker::rays!(pub ORDER, Bits, Bits::new, square);
