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
::quintessence::blocked_leaper! { pub static HORSE; path = [(0, 1), (1, 1)]; }
::quintessence::blocked_leaper! { pub const ELEPHANT; path = [(1, 1), (1, 1)]; mapping = a8; align = 64; }
::quintessence::blocked_leaper! { pub static HORSE_10; path = [(0, 1), (-1, 1)]; board = 9 x 10; word = u128; stride = 10; gaps = [63, 99]; crate = ::quintessence; }
::quintessence::rider! { pub static NIGHTRIDER; step = (1, 2); }
::quintessence::rider! { pub const CAMELRIDER; step = (-3, 1); mapping = a8; align = 64; }
::quintessence::rider! { pub static DABBABARIDER; step = (0, 2); board = 9 x 9; word = u128; stride = 10; gaps = [99]; crate = ::quintessence; }
::quintessence::square_table! {
    pub static PALACE: [[u128; 3]; 90] = [leaper(1, 1) & region(d1..f3, d8..f10, e5), within(2), ray(-1, 2)];
    board = 9 x 10;
}
::quintessence::verify_table! {
    #[expect(clippy::indexing_slicing, reason = "the left side is code of the caller")]
    PALACE[square][0] == leaper(1, 1) & region(d1..f3, d8..f10, e5);
    #[expect(clippy::indexing_slicing, reason = "the left side is code of the caller")]
    PALACE[square][1] == within(2);
    board = 9 x 10;
}
