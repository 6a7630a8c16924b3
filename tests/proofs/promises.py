"""What the text of LLVM's IR promises, by the name of each attribute, flag and kind of metadata.

A name that is in no list fails a proof. `PROVED` and the flags of operations are obligations, for which `ir` asks the
solver.
"""

PROVED = {"align", "dereferenceable", "nonnull", "noundef", "range"}

# Calling conventions, linkage and hints, which say nothing about values.
SILENT = {
    "fastcc", "internal", "dso_local", "local_unnamed_addr", "unnamed_addr", "personality", "zeroext", "sret", "tail",
    "sideeffect", "inteldialect",
    "cold", "inlinehint", "nobuiltin", "noinline", "minsize", "optsize", "nonlazybind", "uwtable", "nocallback",
    '"frame-pointer"', '"min-legal-vector-width"', '"no-builtins"', '"no-trapping-math"', '"probe-stack"',
    '"stack-protector-buffer-size"', '"target-cpu"', '"target-features"', '"tune-cpu"',
    "dbg", "llvm.loop", "prof", "srcloc", "unpredictable",
}  # fmt: skip

# Promises that are believed. LLVM finds the first ones in the body of the same function, for its callers. The last ones
# are rustc's: references to different arguments do not overlap, and no caller reads an argument that it gave away.
TRUSTED = {
    "captures", "initializes", "memory", "mustprogress", "nocapture", "nocreateundeforpoison", "nofree", "norecurse",
    "noreturn",
    "nosync", "nounwind", "readonly", "speculatable", "willreturn", "writeonly",
    "alias.scope", "dead_on_return", "dead_on_unwind", "noalias", "tbaa", "writable",
}  # fmt: skip

# The flags that an operation may have.
FLAGS = {
    "add": "nuw nsw", "sub": "nuw nsw", "mul": "nuw nsw", "shl": "nuw nsw", "trunc": "nuw nsw",
    "lshr": "exact", "ashr": "exact", "or": "disjoint", "zext": "nneg", "icmp": "samesign",
    "getelementptr": "inbounds nuw nusw",
}  # fmt: skip
