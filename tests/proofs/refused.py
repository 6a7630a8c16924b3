"""Tiny modules that the proofs must refuse, each with a right version that they must accept."""

import z3

from builds import X86_64, Build
from compiled import Compiled
from prove import Checker, prove
from row import Loop, Row
from words import Failure

# The function returns `x`, but the result depends on `v`, so that it is poison if `v` is.
MODULE = """\
define i64 @f(i64 noundef %x, i64 noundef %y, ptr noundef align 8 dereferenceable(64) %pieces) {
start:
%a = alloca i64, align 8
%b = alloca i64, align 8
BODY
%z = and i64 %v, 0
%r = or i64 %x, %z
ret i64 %r
}
define range(i64 0, 10) i64 @g(i64 noundef %x) {
start:
ret i64 9
}
!0 = !{i64 0, i64 64}
!1 = !{}
"""

# A damaged module must be refused for one of these reasons, not because its text cannot be read.
REASONS = (
    "is poison", "poison is returned", "with `align", "`unreachable`", "does not hold", "may be a promise",
    "is missing in", "is the code of", "does not get smaller", "found no result",
    "returned",
)  # fmt: skip

# In each body, the second text takes the place of `?` and is right, and then the third text, which is damaged.
BODIES = [
    # Alignment.
    ("%v = load i64, ptr %pieces, align ?", "8", "32"),
    ("store i64 %x, ptr %a, align ?\n%v = load i64, ptr %a, align 8", "8", "16"),
    ("call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr align ? %pieces, i64 8, i1 false)\n%v = load i64, ptr %a, align 8", "8", "16"),
    # If an operation breaks its promise, its result is poison, which spreads to the returned value.
    ("%v = shl ? i64 %x, 1", "", "nuw"),
    ("%v = add ? i64 %x, %y", "", "nsw"),
    ("%v = lshr ? i64 %x, 1", "", "exact"),
    ("%v = or ? i64 %x, %y", "", "disjoint"),
    ("%v = mul ? i64 %x, 3", "", "nuw"),
    ("%w = trunc ? i64 %x to i32\n%v = zext i32 %w to i64", "", "nuw"),
    ("%s = lshr i64 %x, 33\n%w = trunc nuw nsw i64 ? to i32\n%v = zext i32 %w to i64", "%s", "%x"),
    ("%w = trunc i64 %x to i32\n%v = zext ? i32 %w to i64", "", "nneg"),
    ("%w = icmp ? ult i64 %x, %y\n%v = zext i1 %w to i64", "", "samesign"),
    ("%w = and i64 %y, ?\n%v = shl i64 %x, %w", "63", "64"),
    ("%v = call i64 @llvm.cttz.i64(i64 %x, i1 ?)", "false", "true"),
    ("%w = insertelement <2 x i64> poison, i64 %x, i64 ?\n%v = extractelement <2 x i64> %w, i64 1", "1", "0"),
    ("%w = shl nuw i64 %x, 1\n%v = ?", "freeze i64 %w", "sub i64 0, %w"),
    # Poison as an address, as a condition, and as the content of a variable that has not been written.
    ("%p = getelementptr ? i8, ptr %pieces, i64 72\n%q = getelementptr i8, ptr %p, i64 -72\n"
     "%v = load i64, ptr %q, align 8", "", "inbounds"),
    ("%p = getelementptr ? i8, ptr %pieces, i64 -8\n%q = getelementptr i8, ptr %p, i64 8\n"
     "%v = load i64, ptr %q, align 8", "", "nusw"),
    ("%i = and i64 %x, 1\n%p = getelementptr i64, ptr %pieces, i64 %i\n%q = getelementptr i8, ptr %p, i64 8\n"
     "%r = getelementptr ? i8, ptr %q, i64 -8\n%v = load i64, ptr %r, align 8", "inbounds", "inbounds nuw"),
    ("%w = shl nuw i64 %x, 1\n%c = icmp eq i64 %w, 0\nbr i1 ?, label %n, label %n\nn:\n%v = add i64 0, 0", "true", "%c"),
    ("store i64 0, ptr ?, align 8\n%v = load i64, ptr %a, align 8", "%a", "%b"),
    ("%c = icmp ult i64 ?, 64\nbr i1 %c, label %n, label %m\nm:\nunreachable\nn:\n%v = add i64 0, 0", "63", "%x"),
    # Attributes, metadata and operands of assumptions.
    ('call void @llvm.assume(i1 true) [ "align"(ptr %pieces, i64 ?) ]\n%v = add i64 0, 0', "8", "16"),
    ('call void @llvm.assume(i1 true) [ "align"(ptr %pieces, i64 8?) ]\n%v = add i64 0, 0', "", ", i64 4"),
    ('call void @llvm.assume(i1 true) [ "nonnull"(ptr ?) ]\n%v = add i64 0, 0', "%pieces", "null"),
    ('call void @llvm.assume(i1 true) [ "dereferenceable"(ptr %pieces, i64 ?) ]\n%v = add i64 0, 0', "64", "65"),
    ("%v = load i64, ptr %pieces, align 8?", "", ", !range !0"),
    ("store i64 0, ptr ?, align 8\n%w = load i64, ptr %a, align 8, !noundef !1\n%v = add i64 0, 0", "%a", "%b"),
    ("%v = call range(i64 0, ?) i64 @llvm.ctpop.i64(i64 %x)", "65", "64"),
    ("%v = call i64 @g(i64 ? %x)", "noundef", "range(i64 0, 64)"),
    ("%v = load i64, ptr %pieces, align 8, !? !1", "srcloc", "unknown"),
    ("%v = call ? i64 @llvm.ctpop.i64(i64 %x)", "noundef", "unknown"),
    # A wrong result on one of two paths.
    ("%c = icmp eq i64 %x, 5\nbr i1 %c, label %n, label %m\nm:\nret i64 ?\nn:\n%v = add i64 0, 0", "%x", "%y"),
    ("%c = icmp eq i64 %x, 5\nbr i1 %c, label %m, label %n\nm:\nret i64 ?\nn:\n%v = add i64 0, 0", "%x", "%y"),
    # Comments, and texts that only look like comments.
    ("br label %n\nn:\n%w = phi i64 [ ?, %start ] ; [ 0, %start ]\n%c = icmp eq i64 %w, 0\ncall void @llvm.assume(i1 %c)\n"
     "%v = add i64 0, 0", "0", "1"),
    ('%"c;" = icmp eq i64 ?, 0\ncall void @llvm.assume(i1 %"c;")\n%v = add i64 0, 0', "0", "1"),
]  # fmt: skip

# If damaged, these modules have no level AVX2, or the code of the portable level in its place.
LEVELS = """\
define i64 @"portable::f"(i64 %x) {
ret i64 %x
}
define i64 @"?::f"(i64 %x) {
ret i64 RESULT
}
"""

# If damaged, the loop does not remove the lowest square of its set, so it does not end.
LOOP = """\
br label %h
h:
%s = phi i64 [ %x, %start ], [ %n, %t ]
%e = icmp eq i64 %s, 0
br i1 %e, label %d, label %t
t:
%m = add i64 %s, -1
%n = and i64 %s, ?
br label %h
d:
%v = add i64 0, 0"""
IN_A_LOOP = Loop(lambda named, rest: named["x"], 0, lambda named: [named["x"]])

DAMAGED = Build("damaged", X86_64, "")


def prove_body(body, loop=None):
    row = Row(lambda x, y, pieces: x, loop=loop)
    prove(Compiled(DAMAGED, MODULE.replace("BODY", body)), "f", row, {}, {}, Checker())


def prove_loop(body):
    prove_body(body, IN_A_LOOP)


def prove_in_steps(work):
    """Asks the solver a question that takes it thousands of steps."""
    a, b = z3.BitVecs("a b", 16)
    Checker(int(work)).is_possible([a * b == 0xFFF1, a != 1, b != 1, z3.ULE(a, b)])


def prove_level(text):
    Compiled(DAMAGED, text).check_level("avx2::f")


def failures():
    """Yields damaged modules that are not refused for a right reason, and right modules that are refused."""
    cases = [(prove_body, *body) for body in BODIES]
    cases.append((prove_loop, LOOP, "%m", "-1"))
    cases.append((prove_in_steps, "?", "1000000000", "1"))
    cases.append((prove_level, LEVELS.replace("RESULT", "0"), "avx2", "other"))
    cases.append((prove_level, LEVELS.replace("?", "avx2").replace("RESULT", "?"), "0", "%x"))
    for prove_text, text, sound, damaged in cases:
        for word, is_sound in ((sound, True), (damaged, False)):
            try:
                prove_text(text.replace("?", word))
                verdict = "accepted"
            except Failure as failure:
                verdict = f"refused, {failure}"
            if verdict != "accepted" if is_sound else not any(reason in verdict for reason in REASONS):
                yield f"{verdict}: {text.replace('?', word)}"
