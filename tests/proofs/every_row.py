"""Imports all rows of the table, and lists the exported functions that have none."""

import lines  # noqa: F401
import quads  # noqa: F401
import queries  # noqa: F401
import threats  # noqa: F401
from row import ROWS  # noqa: F401

# Exported functions without a formula, and the reason for it. Tests cover these functions.
UNPROVED = [
    (r"(threats|portable|compiled)::threats_at|.*::(move_threats|for_each_threat)"
     r"|threats::(PieceThreats::direct_sum|MoveThreats::begun_sum)",
     "a list, stored at places that depend on the input; by vectors, the threats of a move take two of a piece"),
    (r".*::see_ge", "captures one after the other, without a bound"),
    (r".*::write_words", "a list; the proof of a loop by one turn covers loops that collect, not loops that store"),
    (r"threats::ThreatIndices::.*", "numbers of a network, for which chess has no rule"),
    (r"(root|portable|compiled)::pins", "the pinners and the rays to them, of a set that a loop collects; its other parts are proved"),
    (r"quad::(Position::after|Mailbox::play|castling_targets)", "moves with keys and castling rights"),
    (r"quad::Mailbox::(piece_at|put|remove)", "one byte of a mailbox, within a store of 1, 16 or 64 bytes"),
    (r"BlockedLeaper<u128,gap>::(attacks|attackers)", "a board with a gap"),
    (r"(lent|assembled|twelve)::.*|merged::union", "shows how loads look where an engine inlines a query"),
]  # fmt: skip
