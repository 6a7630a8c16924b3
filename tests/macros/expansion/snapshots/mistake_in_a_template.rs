// square_table! {
//     pub static ENTRIES: [Entry; 64] = Entry { file, number: fiel };
// }

/// Emitted by `square_table!`: squares numbered from a1 = 0; an entry is as the call says.
pub static ENTRIES: [Entry; 64] = {
    ::core::compile_error! {
        "unknown column `fiel`; did you mean `file`?"
    }
};
