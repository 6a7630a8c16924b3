"""Lists what names in LLVM's IR promise: attributes, flags and kinds of metadata.

A proof fails if its IR has a name that is in none of the lists. The solver proves the promises
of `PROVED` and those of the flags.
"""

PROVED = {"align", "dereferenceable", "nonnull", "noundef", "range"}

# Calling conventions, linkages and hints promise nothing about values.
SILENT = {
    "fastcc", "internal", "dso_local", "local_unnamed_addr", "unnamed_addr", "personality", "zeroext", "sret", "tail",
    "sideeffect", "inteldialect",
    "cold", "inlinehint", "nobuiltin", "noinline", "minsize", "optsize", "nonlazybind", "uwtable", "nocallback",
    '"frame-pointer"', '"min-legal-vector-width"', '"no-builtins"', '"no-trapping-math"', '"probe-stack"',
    '"stack-protector-buffer-size"', '"target-cpu"', '"target-features"', '"tune-cpu"',
    "dbg", "llvm.loop", "prof", "srcloc", "unpredictable",
}  # fmt: skip

# These promises are trusted without a proof. LLVM derives the first ones from the body of the function itself. The last
# line is rustc's: references to different arguments do not overlap, and no caller reads an argument that it gave away.
TRUSTED = {
    "captures", "initializes", "memory", "mustprogress", "nocapture", "nocreateundeforpoison", "nofree", "norecurse",
    "noreturn",
    "nosync", "nounwind", "readonly", "speculatable", "willreturn", "writeonly",
    "alias.scope", "dead_on_return", "dead_on_unwind", "noalias", "tbaa", "writable",
}  # fmt: skip

# The flags that each operation may have, all of which promise something.
FLAGS = {
    "add": "nuw nsw", "sub": "nuw nsw", "mul": "nuw nsw", "shl": "nuw nsw", "trunc": "nuw nsw",
    "lshr": "exact", "ashr": "exact", "or": "disjoint", "zext": "nneg", "icmp": "samesign",
    "getelementptr": "inbounds nuw nusw",
}  # fmt: skip
