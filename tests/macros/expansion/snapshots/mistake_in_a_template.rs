// square_table! {
//     pub static ENTRIES: [Entry; 64] = Entry { file, number: fiel };
// }

/// Emitted by `square_table!`: squares numbered from a1 = 0; an entry is as the call says.
pub static ENTRIES: [Entry; 64] = {
    ::core::compile_error! {
        "unknown column `fiel`; expected a column (`bit`, `square`, `position`, `file_index`, `rank_index`, `rank`, `file`, `diagonal`, `antidiagonal`, `king`, `knight`, `lower(line)`, `upper(line)`, `ray(direction)`, `pawn(color)`, `leaper(m, n)`, `steps((files, ranks), ..)`) or a function of one (`reverse(x)`, `swap_bytes(x)`, `mirror(x)`) or an integer"
    }
};
