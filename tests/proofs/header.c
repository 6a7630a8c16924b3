/* The functions of the header for C, exported with the parameters that the formulas have: `pieces_roles` and
   `pieces_white` are the two parts of `pieces`. A number in brackets says how many words the caller lends. */
#include "quintessence.h"

#define EXPORT(type, name, parameters, ...)       \
    type name parameters __asm__("header::" #name); \
    type name parameters { return quintessence_##name(__VA_ARGS__); }

#define PIECES const uint64_t pieces_roles[static 6], uint64_t pieces_white

EXPORT(uint64_t, rook_attacks, (uint8_t square, uint64_t occupied), square, occupied)
EXPORT(uint64_t, bishop_attacks, (uint8_t square, uint64_t occupied), square, occupied)
EXPORT(uint64_t, queen_attacks, (uint8_t square, uint64_t occupied), square, occupied)
EXPORT(quintessence_slider_sets, bishop_and_rook_attacks, (uint8_t square, uint64_t occupied), square, occupied)
EXPORT(uint64_t, king_attacks, (uint8_t square), square)
EXPORT(uint64_t, knight_attacks, (uint8_t square), square)
EXPORT(uint64_t, between, (uint8_t a, uint8_t b), a, b)
EXPORT(uint64_t, line_through, (uint8_t a, uint8_t b), a, b)
EXPORT(uint64_t, attackers_to, (uint8_t square, PIECES, uint64_t occupied), square, pieces_roles, pieces_white, occupied)
EXPORT(bool, is_attacked, (uint8_t square, uint64_t by, PIECES, uint64_t occupied), square, by, pieces_roles, pieces_white,
       occupied)
EXPORT(uint64_t, attack_map, (uint64_t by, PIECES, uint64_t occupied), by, pieces_roles, pieces_white, occupied)
EXPORT(uint64_t, attacked, (uint64_t diagonal, uint64_t orthogonal, uint64_t occupied), diagonal, orthogonal, occupied)
EXPORT(uint64_t, line_attacks, (uint8_t square, uint8_t line, uint64_t occupied), square, line, occupied)
EXPORT(uint64_t, pawn_attacks, (uint8_t color, uint8_t square), color, square)

void pins(uint8_t king, uint64_t own, PIECES, uint64_t occupied, uint64_t sets[static 3]) __asm__("header::pins");
void pins(uint8_t king, uint64_t own, PIECES, uint64_t occupied, uint64_t sets[static 3]) {
    const quintessence_pin_sets pins = quintessence_pins(king, own, pieces_roles, pieces_white, occupied);
    sets[0] = pins.checkers;
    sets[1] = pins.pinned;
    sets[2] = pins.pinners;
}
