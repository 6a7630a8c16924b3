//! A table as a header for C99 and C++11.

use super::{Nested, about};
use crate::tables::Table;

pub(super) fn header(table: &Table) -> String {
    let name = table.identifier();
    let (word, literal): (_, fn(u64, usize) -> String) = match table.word_bytes {
        1 => ("uint8_t", |word, digits| format!("0x{word:0digits$x}")),
        _ => ("uint64_t", |word, digits| format!("UINT64_C(0x{word:0digits$x})")),
    };
    let lengths: Vec<_> = table.layout.shape().iter().map(|length| format!("[{length}]")).collect();
    format!(
        "\
/* {name}{indices}
   {about} */
#ifndef QUINTESSENCE_{name}_H
#define QUINTESSENCE_{name}_H

#include <stdint.h>

static const {word} {name}{lengths} = {array};

#endif
",
        indices = table.layout.indices(),
        about = about(table),
        lengths = lengths.concat(),
        array = Nested::new(table, ['{', '}'], literal),
    )
}
