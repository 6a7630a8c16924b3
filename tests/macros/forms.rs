#![allow(dead_code)]

mod unknown_line {
    struct Set(u64);

    enum Side {
        White,
        Black,
    }

    quintessence::conversions! {
        set Set.0;
        colour Side { White, Black };
    }
}

mod wrong_order {
    struct Set(u64);

    enum Side {
        White,
        Black,
    }

    quintessence::conversions! {
        color Side { White, Black };
        set Set.0;
    }
}

mod visibility {
    enum Sq {
        A1,
    }

    quintessence::conversions! { pub square Sq; }
}

mod declaration {
    struct Set(u64);

    quintessence::conversions! { set Set(u64); }
}

mod no_semicolon {
    enum Sq {
        A1,
    }

    quintessence::conversions! { square Sq }
}

mod no_variants {
    enum Side {
        White,
        Black,
    }

    quintessence::conversions! { color Side; }
}

mod seven_roles {
    struct Board {
        roles: [u64; 7],
        colors: [u64; 2],
    }

    quintessence::conversions! { board Board { roles: [u64; 7], colors: [u64; 2] }; }
}

mod one_set_of_squares {
    struct Board {
        roles: [u64; 6],
        white: u64,
    }

    quintessence::conversions! { board Board { roles: [u64; 6], white: u64 }; }
}

mod two_mappings {
    quintessence::conversions! {
        mapping = a8;
        mapping = h1;
    }
}

mod number_of_a_mapping {
    quintessence::conversions! { mapping = 8; }
}
