//! The packages whose functions are replaced, and what their test suites pass.

/// A package with functions that answer through quintessence in its copy.
pub(crate) struct Host {
    pub(crate) name: &'static str,
    /// Dependencies of the copy that are copies too.
    pub(crate) needs: &'static [&'static str],
    /// The file with the functions.
    pub(crate) file: &'static str,
    /// The type that the functions return, a tuple struct with a word.
    pub(crate) set: &'static str,
    pub(crate) functions: &'static [Function],
}

/// A function that is replaced by a call.
pub(crate) struct Function {
    /// The modules within the file and the name, joined by `::`.
    pub(crate) path: &'static str,
    /// The function of this library.
    pub(crate) ours: &'static str,
    pub(crate) parameters: Parameters,
}

/// The names of the parameters, in their order.
pub(crate) enum Parameters {
    SquareAndOccupied(&'static str, &'static str),
    Squares(&'static str, &'static str),
}

/// A run of a package's tests.
pub(crate) struct Suite {
    pub(crate) host: &'static str,
    /// The features, as arguments of Cargo.
    pub(crate) features: &'static [&'static str],
    /// The number of tests that the published package passes.
    pub(crate) passed: usize,
    /// Replaced functions of the package and of those that it needs. The tests must fail if one of them is wrong.
    pub(crate) called: &'static [&'static str],
}

use Parameters::{SquareAndOccupied, Squares};

const fn function(path: &'static str, ours: &'static str, parameters: Parameters) -> Function {
    Function { path, ours, parameters }
}

pub(crate) const HOSTS: [Host; 3] = [
    Host {
        name: "cozy-chess-types",
        needs: &[],
        file: "src/sliders/common.rs",
        set: "BitBoard",
        functions: &[
            function("get_rook_moves_slow", "rook_attacks", SquareAndOccupied("square", "blockers")),
            function("get_bishop_moves_slow", "bishop_attacks", SquareAndOccupied("square", "blockers")),
        ],
    },
    Host {
        name: "cozy-chess",
        needs: &["cozy-chess-types"],
        file: "src/moves.rs",
        set: "BitBoard",
        functions: &[
            function("get_rook_moves", "rook_attacks", SquareAndOccupied("square", "blockers")),
            function("get_bishop_moves", "bishop_attacks", SquareAndOccupied("square", "blockers")),
            function("get_between_rays", "between", Squares("from", "to")),
            function("get_line_rays", "line_through", Squares("from", "to")),
        ],
    },
    Host {
        name: "shakmaty",
        needs: &[],
        file: "src/attacks.rs",
        set: "Bitboard",
        functions: &[
            function("magics::rook_attacks", "rook_attacks", SquareAndOccupied("sq", "occupied")),
            function("magics::bishop_attacks", "bishop_attacks", SquareAndOccupied("sq", "occupied")),
            // Compiled without the feature `magics`. Other techniques answer here.
            function(
                "hyperbola_quintessence::rook_attacks",
                "hyperbola::mirrored::rook_attacks",
                SquareAndOccupied("sq", "occupied"),
            ),
            function(
                "hyperbola_quintessence::bishop_attacks",
                "obstruction::bishop_attacks",
                SquareAndOccupied("sq", "occupied"),
            ),
            function("queen_attacks", "queen_attacks", SquareAndOccupied("sq", "occupied")),
            function("ray", "line_through", Squares("a", "b")),
            function("between", "between", Squares("a", "b")),
        ],
    },
];

pub(crate) const SUITES: [Suite; 4] = [
    Suite { host: "cozy-chess-types", features: &["--features", "std"], passed: 35, called: &[] },
    Suite {
        host: "cozy-chess",
        features: &[],
        passed: 93,
        called: &[
            "get_rook_moves_slow",
            "get_bishop_moves_slow",
            "get_rook_moves",
            "get_bishop_moves",
            "get_between_rays",
            "get_line_rays",
        ],
    },
    Suite {
        host: "shakmaty",
        features: &["--all-features"],
        passed: 187,
        called: &["magics::rook_attacks", "magics::bishop_attacks", "queen_attacks", "ray", "between"],
    },
    Suite {
        host: "shakmaty",
        features: &["--no-default-features", "--features", "std,variant"],
        passed: 182,
        called: &["hyperbola_quintessence::rook_attacks", "hyperbola_quintessence::bishop_attacks"],
    },
];
