//! Replaces the body of a function that is found by its name.

use std::ops::Range;

use syn::spanned::Spanned as _;
use syn::{Block, Item};

use crate::hosts::{Function, Parameters};

impl Function {
    /// A body that calls this library. If it is `wrong`, each answer differs in one square.
    pub(crate) fn body(&self, set: &str, wrong: bool) -> String {
        let square = |name| format!("quintessence::Square::from_index_masked({name} as u8)");
        let arguments = match self.parameters {
            Parameters::SquareAndOccupied(name, occupied) => {
                format!("{}, quintessence::Bitboard::new({occupied}.0)", square(name))
            }
            Parameters::Squares(a, b) => format!("{}, {}", square(a), square(b)),
        };
        let damage = if wrong { " ^ 1 << 27" } else { "" };
        format!("{{ {set}(quintessence::{}({arguments}).bits(){damage}) }}", self.ours)
    }
}

/// The source with another body in the one function with this path.
pub(crate) fn replace(source: &str, path: &str, body: &str) -> Result<String, String> {
    let file = syn::parse_file(source).map_err(|error| format!("the file is not Rust: {error}"))?;
    let names: Vec<_> = path.split("::").collect();
    let mut blocks = Vec::new();
    find(&file.items, &names, &mut blocks);
    let [block] = blocks[..] else {
        return Err(format!("{} functions have the path `{path}`, not one", blocks.len()));
    };
    let Range { start, end } = block.span().byte_range();
    Ok([&source[..start], body, &source[end..]].concat())
}

fn find<'a>(items: &'a [Item], names: &[&str], blocks: &mut Vec<&'a Block>) {
    for item in items {
        match (item, names) {
            (Item::Fn(function), [name]) if function.sig.ident == name => blocks.push(&function.block),
            (Item::Mod(module), [name, inner @ ..]) if module.ident == name => {
                if let Some((_, items)) = &module.content {
                    find(items, inner, blocks);
                }
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::replace;

    const SOURCE: &str = "/// é { }\npub const fn f(a: u8) -> u8 { { a } }\n\
                          mod m { fn f() {} } mod n { fn g() { fn h() {} } }\n#[cfg(a)] fn k() {} #[cfg(b)] fn k() {}";

    #[test]
    fn one_body_is_replaced() {
        let replaced = replace(SOURCE, "f", "{ 1 }").unwrap();
        assert_eq!(replaced, SOURCE.replacen("{ { a } }", "{ 1 }", 1));
        let replaced = replace(SOURCE, "m::f", "{ 1 }").unwrap();
        assert_eq!(replaced, SOURCE.replacen("fn f() {}", "fn f() { 1 }", 1));
    }

    #[test]
    fn a_function_that_is_missing_or_ambiguous() {
        for (path, count) in [("g", 0), ("n::f", 0), ("n::g::h", 0), ("k", 2)] {
            let error = replace(SOURCE, path, "{}").unwrap_err();
            assert_eq!(error, format!("{count} functions have the path `{path}`, not one"));
        }
        assert!(replace("fn f( {", "f", "{}").unwrap_err().starts_with("the file is not Rust"));
    }
}
