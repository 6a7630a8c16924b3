"""Release builds of the exported functions, as optimised IR for every processor."""

import os
import subprocess
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "target" / "proofs"
X86_64, AARCH64, WASM = "x86_64-unknown-linux-gnu", "aarch64-unknown-linux-gnu", "wasm32-unknown-unknown"

MANIFEST = """\
[package]
name = "exported"
edition = "2021"

[lib]
path = {probe!r}
crate-type = ["staticlib"]

[dependencies]
quintessence = {{ path = {library!r}, default-features = false, features = ["threats"] }}

[profile.release]
codegen-units = 1
lto = "fat"
panic = "abort"

[workspace]
"""


@dataclass(frozen=True)
class Build:
    name: str
    target: str
    flags: str
    # The questions that the level of the build answers with vectors: their code is not that of the portable level.
    vectors: str = ""

    def make(self):
        """Compiles the functions; returns their IR."""
        folder = FOLDER / self.name
        folder.mkdir(parents=True, exist_ok=True)
        probe, library = ROOT / "tests/proofs/exported.rs", ROOT / "core"
        (folder / "Cargo.toml").write_text(MANIFEST.format(probe=str(probe), library=str(library)))
        environment = {
            **os.environ,
            "RUSTFLAGS": self.flags,
            "CARGO_ENCODED_RUSTFLAGS": self.flags.replace(" ", "\x1f"),
        }
        files = folder / "target" / self.target / "release/deps"
        # What is compiled now is then the only file of its kind. Cargo leaves the IR for some targets.
        for old in files.glob("exported*.ll"):
            old.unlink()
        run(["cargo", "clean", "--quiet", "--release", "--package", "exported", "--target", self.target,
             "--target-dir", folder / "target"], cwd=folder, env=environment)  # fmt: skip
        run(["cargo", "rustc", "--quiet", "--release", "--target", self.target, "--target-dir", folder / "target",
             "--", "--emit=llvm-ir", "--cap-lints=allow"], cwd=folder, env=environment)  # fmt: skip
        (ir,) = files.glob("exported*.ll")
        return ir.read_text()


def run(command, **settings):
    subprocess.run([str(word) for word in command], check=True, **settings)


def host():
    """The target of the compiler itself."""
    version = subprocess.run(["rustc", "-vV"], check=True, capture_output=True, text=True).stdout
    return next(line.split()[1] for line in version.splitlines() if line.startswith("host:"))


QUADS = "to_board|to_mailbox"
SSE2 = f"(bishop|rook|bishop_and_rook|queen)_attacks|attackers_(to|with_blockers)|is_attacked|checking_squares|{QUADS}"
BUILDS = [
    Build("x86-64", X86_64, "-Ctarget-cpu=x86-64", SSE2),
    Build("x86-64-v2", X86_64, "-Ctarget-cpu=x86-64-v2", SSE2),
    Build("x86-64-v3", X86_64, "-Ctarget-cpu=x86-64-v3", "(?!write_).*"),
    Build("icelake", X86_64, "-Ctarget-cpu=icelake-server", ".*"),
    Build("aarch64", AARCH64, "-Ctarget-cpu=generic", f"attackers_(to|with_blockers)|is_attacked|checkers_and_pinned|pins|{QUADS}"),
    Build("wasm", WASM, "-Ctarget-cpu=mvp"),
    Build("wasm-simd128", WASM, "-Ctarget-cpu=mvp -Ctarget-feature=+simd128", "is_attacked|to_board|to_mailbox"),
]


def native(cpu):
    """A build for a processor of the host's kind, as users make it."""
    return Build(cpu, host(), f"-Ctarget-cpu={cpu}")
