"""Builds the exported functions in release mode, as optimised IR for every kind of processor."""

import os
import re
import subprocess
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
X86_64, AARCH64, WASM = "x86_64-unknown-linux-gnu", "aarch64-unknown-linux-gnu", "wasm32-unknown-unknown"
NVPTX = "nvptx64-nvidia-cuda"

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
    # Matches the queries for which this build has vector code, which must differ from the code of the portable level.
    vectors: str = ""

    def make(self):
        """Compiles the functions; returns their IR."""
        folder = ROOT / "target/proofs" / self.name
        folder.mkdir(parents=True, exist_ok=True)
        probe, library = ROOT / "tests/compiled/attacks/probe/lib.rs", ROOT / "core"
        (folder / "Cargo.toml").write_text(MANIFEST.format(probe=str(probe), library=str(library)))
        files = folder / "target" / self.target / "release/deps"
        # Cargo leaves old IR there for some targets, but only the new file may match the pattern below.
        for old in files.glob("exported*.ll"):
            old.unlink()
        common = ["--quiet", "--release", "--target", self.target, "--target-dir", folder / "target"]
        # rustup has no `core` for this target, but with this variable the pinned compiler can build it.
        own_core, bootstrap = (["-Zbuild-std=core"], {"RUSTC_BOOTSTRAP": "1"}) if self.target == NVPTX else ([], {})
        environment = {**os.environ, **bootstrap, "CARGO_ENCODED_RUSTFLAGS": self.flags.replace(" ", "\x1f")}
        for command in (
            ["cargo", "clean", *common, "--package", "exported"],
            ["cargo", "rustc", *common, *own_core, "--", "--emit=llvm-ir", "--cap-lints=allow"],
        ):
            subprocess.run(command, check=True, cwd=folder, env=environment)
        (ir,) = files.glob("exported*.ll")
        return ir.read_text()


@dataclass(frozen=True)
class Header(Build):
    """A build of the C header by clang."""

    def make(self):
        clang = ["clang-19", f"--target={self.target}", *CLANG.split(), *self.flags.split(), "-I", ROOT / "core/include"]
        ir = subprocess.check_output([*clang, ROOT / "tests/proofs/header.c"], text=True)
        for of_clang, ours in {"pieces_roles": "pieces.0", "pieces_white": "pieces.1", "agg.": "", ".coerce": ""}.items():
            ir = ir.replace(of_clang, ours)
        return detected(ir)


def detected(ir):
    """Makes each load of the header's byte of detection find anything, and leaves out the question that changes it."""
    before, *after = ir.split("load atomic i8, ptr @quintessence_level monotonic")
    ir = before + "".join(f"load i8, ptr @level.{i}{text}" for i, text in enumerate(after))
    ir += "".join(f"@level.{i} = external global i8, align 1\n" for i in range(len(after)))
    return re.sub(r"^.*call .*void @quintessence_detect\(\).*\n", "", ir, flags=re.M)


CLANG = "-std=c11 -O2 -ffreestanding -fno-discard-value-names -S -emit-llvm -o -"
# Makes clang report every function of the header that `header.c` neither exports nor calls.
EVERY = "-DQUINTESSENCE_FUNCTION=static -Werror=unused-function"
QUADS = "to_board|to_mailbox"
BUILDS = [
    Build("x86-64", X86_64, "-Ctarget-cpu=x86-64"),
    Build("x86-64-v2", X86_64, "-Ctarget-cpu=x86-64-v2"),
    Build("x86-64-v3", X86_64, "-Ctarget-cpu=x86-64-v3", ".*"),
    Build("icelake", X86_64, "-Ctarget-cpu=icelake-server", ".*"),
    Build("aarch64", AARCH64, "-Ctarget-cpu=generic", f"attackers_(to|with_blockers)|is_attacked|checkers_and_pinned|pins|{QUADS}"),
    Build("nvptx", NVPTX, "-Ctarget-cpu=sm_75"),
    Build("wasm", WASM, "-Ctarget-cpu=mvp"),
    Build("wasm-simd128", WASM, "-Ctarget-cpu=mvp -Ctarget-feature=+simd128", "is_attacked|to_board|to_mailbox"),
    Header("c-x86-64", X86_64, "-march=x86-64"),
    Header("c-x86-64-v3", X86_64, "-march=x86-64-v3"),
    Header("c-icelake", X86_64, "-march=icelake-server"),
    Header("c-aarch64", AARCH64, "-march=armv8-a"),
    Header("c-portable", X86_64, f"-march=x86-64 -DQUINTESSENCE_PORTABLE -DQUINTESSENCE_TABLE_FREE {EVERY}"),
    Header("cpp-x86-64-v3", X86_64, "-march=x86-64-v3 -x c++ -std=c++17"),
]


def native(cpu):
    """A build for one processor of the host's kind, as users make it with `-C target-cpu`."""
    host = subprocess.run(["rustc", "--print", "host-tuple"], check=True, capture_output=True, text=True).stdout.strip()
    return Build(cpu, host, f"-Ctarget-cpu={cpu}")
