//! The item of each line of a source file.

use std::ops::RangeInclusive;

use proc_macro2::Span;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{
    ImplItemConst, ImplItemFn, ItemConst, ItemFn, ItemImpl, ItemMacro, ItemMod, ItemTrait, TraitItemFn,
};

/// The items of a file with their lines. An inner item comes after the item around it.
#[derive(Default)]
pub(crate) struct Items {
    /// The path of the enclosing item.
    path: Vec<String>,
    found: Vec<(RangeInclusive<usize>, String)>,
    /// The first lines of functions.
    functions: Vec<usize>,
    /// The lines of modules under `#[cfg(test)]`.
    tests: Vec<RangeInclusive<usize>>,
}

impl Items {
    /// Parses the file.
    pub(crate) fn of(source: &str) -> syn::Result<Self> {
        let mut items = Self::default();
        items.visit_file(&syn::parse_file(source)?);
        Ok(items)
    }

    /// Whether the file has functions outside of modules under `#[cfg(test)]`.
    pub(crate) fn has_functions(&self) -> bool {
        self.functions.iter().any(|&line| self.at(line).is_some())
    }

    /// The path of the innermost item around a line. `None` in a module under `#[cfg(test)]`.
    pub(crate) fn at(&self, line: usize) -> Option<&str> {
        if self.tests.iter().any(|lines| lines.contains(&line)) {
            return None;
        }
        let around = self.found.iter().filter(|(lines, _)| lines.contains(&line));
        Some(around.min_by_key(|(lines, _)| lines.end() - lines.start()).map_or("(file)", |(_, path)| path))
    }

    fn within(&mut self, span: Span, name: String, visit: impl FnOnce(&mut Self)) {
        self.path.push(name);
        self.found.push((lines(span), self.path.join("::")));
        visit(self);
        self.path.pop();
    }
}

fn lines(span: Span) -> RangeInclusive<usize> {
    span.start().line..=span.end().line
}

/// The name of a type without its parameters.
fn name_of(ty: &syn::Type) -> String {
    let syn::Type::Path(path) = ty else { return "(type)".to_owned() };
    path.path.segments.last().map_or_else(String::new, |segment| segment.ident.to_string())
}

impl<'a> Visit<'a> for Items {
    fn visit_item_mod(&mut self, item: &'a ItemMod) {
        let is_test = |attribute: &syn::Attribute| {
            attribute.path().is_ident("cfg")
                && attribute.parse_args::<syn::Ident>().is_ok_and(|name| name == "test")
        };
        if item.attrs.iter().any(is_test) {
            self.tests.push(lines(item.span()));
        }
        self.within(item.span(), item.ident.to_string(), |items| visit::visit_item_mod(items, item));
    }

    fn visit_item_fn(&mut self, item: &'a ItemFn) {
        self.functions.push(lines(item.span()).start().to_owned());
        self.within(item.span(), item.sig.ident.to_string(), |items| visit::visit_item_fn(items, item));
    }

    fn visit_item_const(&mut self, item: &'a ItemConst) {
        self.within(item.span(), item.ident.to_string(), |items| visit::visit_item_const(items, item));
    }

    fn visit_item_macro(&mut self, item: &'a ItemMacro) {
        let name = item.ident.as_ref().map_or_else(|| "(macro call)".to_owned(), ToString::to_string);
        self.within(item.span(), name, |items| visit::visit_item_macro(items, item));
    }

    fn visit_item_trait(&mut self, item: &'a ItemTrait) {
        self.within(item.span(), item.ident.to_string(), |items| visit::visit_item_trait(items, item));
    }

    fn visit_item_impl(&mut self, item: &'a ItemImpl) {
        let of_trait = item.trait_.as_ref().and_then(|(path, _)| path.segments.last());
        let name = name_of(&item.self_ty);
        let name = of_trait.map_or_else(|| name.clone(), |of| format!("<{name} as {}>", of.ident));
        self.within(item.span(), name, |items| visit::visit_item_impl(items, item));
    }

    fn visit_impl_item_fn(&mut self, item: &'a ImplItemFn) {
        self.functions.push(lines(item.span()).start().to_owned());
        self.within(item.span(), item.sig.ident.to_string(), |items| visit::visit_impl_item_fn(items, item));
    }

    fn visit_impl_item_const(&mut self, item: &'a ImplItemConst) {
        self.within(item.span(), item.ident.to_string(), |items| visit::visit_impl_item_const(items, item));
    }

    fn visit_trait_item_fn(&mut self, item: &'a TraitItemFn) {
        self.within(item.span(), item.sig.ident.to_string(), |items| visit::visit_trait_item_fn(items, item));
    }
}

#[cfg(test)]
mod tests {
    use super::Items;

    #[test]
    fn the_innermost_item_counts() {
        let source = "impl Show for Board {\n    fn show() {\n        fn inner() {\n        }\n    }\n}\n\n#[cfg(test)]\nmod tests {\n}\n";
        let items = Items::of(source).unwrap();
        assert_eq!(items.at(1), Some("<Board as Show>"));
        assert_eq!(items.at(2), Some("<Board as Show>::show"));
        assert_eq!(items.at(3), Some("<Board as Show>::show::inner"));
        assert_eq!(items.at(7), Some("(file)"));
        assert_eq!(items.at(9), None);
        assert!(items.has_functions());
        assert!(!Items::of("#[cfg(test)]\nmod tests {\n    fn f() {}\n}\n").unwrap().has_functions());
    }
}
