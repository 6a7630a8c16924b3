//! Tables of pairs and of leapers, in all options.

::quintessence::between! { pub static BETWEEN; }
::quintessence::between! { pub static BETWEEN_5; board = 5 x 5; align = 64; word = u128; stride = 7; gaps = [1]; crate = ::quintessence; }
::quintessence::between! { pub static RAYS; layout = compact; mapping = a8; }
::quintessence::between! { pub static RAYS_9; layout = compact; board = 9 x 9; }
::quintessence::line_through! { pub static LINE_THROUGH; layout = full; mapping = a8_by_file; }
::quintessence::line_through! { pub static LINE_THROUGH_5; board = 5 x 5; word = u64; stride = 6; crate = ::quintessence; }
::quintessence::line_through! { pub static LINE_RAYS; layout = compact; align = 64; }
::quintessence::line_through! { pub static LINE_RAYS_5; layout = compact; board = 5 x 5; gaps = [3]; }
::quintessence::leaper! { pub static CAMEL; steps = leaper(1, 3); }
::quintessence::leaper! { pub const KNIGHT; steps = leaper(1, 2); mapping = a8; align = 64; }
::quintessence::leaper! { pub static KEIMA; steps = [(-1, 2), (1, 2)]; board = 9 x 9; word = u128; stride = 10; gaps = [99]; crate = ::quintessence; }
