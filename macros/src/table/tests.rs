use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};

use super::geometry::{Line, Mapping, Rays, first_rank_attacks};
use super::{Kind, emit, expand, parse};

const CALLS: [(Kind, &str); 5] = [
    (Kind::Smsk, "/** Docs. */ pub static SMSK;"),
    (Kind::MaskEx, "pub(in super::a) const r#type; align = 64; mapping = a8;"),
    (Kind::Masks, "#[cfg(any())] static MASKS; crate = ::a::b; layout = full;"),
    (Kind::Masks, "const MASKS; layout = compact; align = 4_096; crate = crate; mapping = a1;"),
    (Kind::FirstRank, "static TABLE; layout = by_occupancy; crate = super::c;"),
];

fn tokens(text: &str) -> TokenStream {
    text.parse().unwrap()
}

#[test]
fn diagonals_of_the_first_rank() {
    let diagonals: [u64; 8] = [
        0x8040_2010_0804_0200,
        0x0080_4020_1008_0400,
        0x0000_8040_2010_0800,
        0x0000_0080_4020_1000,
        0x0000_0000_8040_2000,
        0x0000_0000_0080_4000,
        0x0000_0000_0000_8000,
        0,
    ];
    for (square, diagonal) in (0..).zip(diagonals) {
        let rays = Rays::new(Mapping::A1, Line::Diagonal, square);
        assert_eq!(rays, Rays { lower: 0, upper: diagonal });
    }
}

#[test]
fn a8_is_a1_with_the_ranks_upside_down() {
    for line in Line::ALL {
        for square in 0..64 {
            let a1 = Rays::new(Mapping::A1, line, square).line();
            let a8 = Rays::new(Mapping::A8, line, square ^ 0x38).line();
            assert_eq!(a8, a1.swap_bytes(), "{line:?} through {square}");
        }
    }
}

#[test]
fn first_rank_stops_at_blockers() {
    assert_eq!(first_rank_attacks(0, 0), 0b1111_1110);
    assert_eq!(first_rank_attacks(7, 0), 0b0111_1111);
    // The slider on d1, blockers on c1 and f1; whether d1 itself counts as occupied makes no difference.
    assert_eq!(first_rank_attacks(3, 0b01_0010), 0b0011_0100);
    assert_eq!(first_rank_attacks(3, 0b01_0110), 0b0011_0100);
}

#[test]
fn literals_have_all_digits() {
    assert_eq!(emit::word(0x8040_2010_0804_0200), "0x8040_2010_0804_0200");
    assert_eq!(emit::word(0xABC), "0x0000_0000_0000_0abc");
}

/// `macro_rules!` hands its fragments over in invisible groups, some of them empty.
#[test]
fn invisible_groups_are_seen_through() {
    for (kind, call) in CALLS {
        let grouped = tokens(call).into_iter().flat_map(|token| {
            [TokenStream::new(), token.into()]
                .map(|inner| TokenTree::Group(Group::new(Delimiter::None, inner)))
        });
        assert_eq!(expand(kind, grouped.collect()).to_string(), expand(kind, tokens(call)).to_string());
    }
}

/// Calls with a few tokens taken out, doubled, exchanged or hidden in an invisible group: whatever comes, there
/// is an item or a mistake.
#[test]
fn damaged_calls_do_not_panic() {
    let spare: Vec<TokenTree> =
        tokens("; = :: : # ! [align] { } ( ) -64 64u8 0x40 99999 'a \"b\" mut pub static _ layout a8 $")
            .into_iter()
            .collect();
    let mut state = 1_u64;
    let mut random = |below: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(state >> 33).unwrap() % below
    };
    for round in 0..5_000 {
        let (kind, call) = CALLS[round % CALLS.len()];
        let mut damaged: Vec<TokenTree> = tokens(call).into_iter().collect();
        for _ in 0..=random(3) {
            let at = random(damaged.len());
            match random(4) {
                0 if damaged.len() > 1 => drop(damaged.remove(at)),
                1 => damaged.insert(at, damaged[at].clone()),
                2 => damaged[at] = spare[random(spare.len())].clone(),
                _ => {
                    let hidden = damaged.split_off(at).into_iter().collect();
                    damaged.push(Group::new(Delimiter::None, hidden).into());
                }
            }
        }
        let text = damaged.iter().cloned().collect::<TokenStream>().to_string();
        let (item, mistake) = parse::parse(kind, damaged.into_iter().collect());
        assert!(item.is_some() || mistake.is_some(), "{text}");
    }
}
