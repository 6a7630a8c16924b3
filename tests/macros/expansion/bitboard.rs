//! The expansion of `bitboard!`. The compiler prints it, because `macro_rules!` has no function to call.

use expect_test::expect_file;
use support::scratch::{Scratch, library};
use syn::{File, Item};

const CALL: &str = "\
pub const CORNERS: quintessence::Bitboard = quintessence::bitboard! {
    X . . . . . . X
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    X . . . . . . X
};
";

/// The expansions of `panic!` and `stringify!` belong to it, so another compiler may print another text.
#[test]
fn bitboard() {
    let scratch = Scratch::lasting("bitboard");
    let library = library();
    scratch.write(
        "Cargo.toml",
        &format!(
            "[package]\nname = \"boards\"\nedition = \"2024\"\n[dependencies]\n\
             quintessence = {{ path = {library:?}, default-features = false }}\n[workspace]\n"
        ),
    );
    scratch.write_lock();
    scratch.write("src/lib.rs", CALL);
    // Only unstable options print expansions.
    let unstable = ["--config", "env.RUSTC_BOOTSTRAP = '1'"];
    let run =
        scratch.cargo(".", &[&["rustc", "--lib"], &unstable[..], &["--", "-Zunpretty=expanded"]].concat());
    assert!(run.succeeded(), "{}", run.stderr);
    let mut file: File = syn::parse_str(&run.stdout).unwrap();
    file.attrs.clear();
    file.items.retain(|item| matches!(item, Item::Const(_)));
    assert_eq!(file.items.len(), 1, "{}", run.stdout);
    let call = CALL.trim_end().replace('\n', "\n// ");
    let expansion = prettyplease::unparse(&file);
    expect_file!["snapshots/bitboard.rs"].assert_eq(&format!("// {call}\n\n{expansion}"));
}
