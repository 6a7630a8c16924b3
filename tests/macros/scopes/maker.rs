pub use ::quintessence as library;

#[macro_export]
macro_rules! own {
    ($visibility:vis $name:ident, $entry:ty, $path:path, $column:ident, $expression:expr, $shift:literal) => {
        $crate::library::square_table! {
            $visibility static $name: [($entry, u8); 64] = ($path($expression & $column << $shift), $column as u8);
        }
        $crate::library::verify_table! {
            #[expect(clippy::indexing_slicing, reason = "the left side is code of the caller")]
            $name[square].0.bits == $expression & $column << $shift;
            #[expect(clippy::indexing_slicing, reason = "the left side is code of the caller")]
            $name[square].1 == $column;
        }
    };
}
