/* Exports the functions of the header with the parameters that the formulas of the proofs name. `pieces_roles` and
   `pieces_white` are the two parts of `pieces`. In C++, exports those of the namespace, for types of a program. */
#include "quintessence.h"

#define IN_C(name) quintessence_##name
#ifdef __cplusplus
struct Set { uint64_t word; };
enum class Square : uint8_t {};
#define CALLED(name) quintessence::name
#define OF_SETS(name) quintessence::name<Set>
#define PIECES const Set (&pieces_roles)[6], Set pieces_white
#else
typedef uint64_t Set;
typedef uint8_t Square;
#define CALLED(name) IN_C(name)
#define OF_SETS(name) IN_C(name)
#define PIECES const Set pieces_roles[static 6], Set pieces_white
#endif

#define EXPORT(...) EXPORT_OF(CALLED, __VA_ARGS__)
#define EXPORT_OF(called, type, name, parameters, ...) \
    type name parameters __asm__("header::" #name);    \
    type name parameters { return called(name)(__VA_ARGS__); }

EXPORT(int, square, (int file, int rank), file, rank)
EXPORT(Set, rook_attacks, (Square square, Set occupied), square, occupied)
EXPORT(Set, bishop_attacks, (Square square, Set occupied), square, occupied)
EXPORT(Set, queen_attacks, (Square square, Set occupied), square, occupied)
EXPORT(OF_SETS(slider_sets), bishop_and_rook_attacks, (Square square, Set occupied), square, occupied)
EXPORT(Set, line_attacks, (Square square, uint8_t line, Set occupied), square, line, occupied)
EXPORT(uint64_t, king_attacks, (Square square), square)
EXPORT(uint64_t, knight_attacks, (Square square), square)
EXPORT(uint64_t, pawn_attacks, (uint8_t color, Square square), color, square)
EXPORT(uint64_t, between, (Square a, Square b), a, b)
EXPORT(uint64_t, line_through, (Square a, Square b), a, b)
EXPORT(Set, attackers_to, (Square square, PIECES, Set occupied), square, pieces_roles, pieces_white, occupied)
EXPORT(bool, is_attacked, (Square square, Set by, PIECES, Set occupied), square, by, pieces_roles, pieces_white, occupied)
EXPORT(OF_SETS(pin_sets), pins, (Square king, Set own, PIECES, Set occupied), king, own, pieces_roles, pieces_white, occupied)
EXPORT(bool, see_ge,
       (Square from, Square to, int promotion, Set own, PIECES, Set occupied, const int values[5], int threshold), from, to,
       promotion, own, pieces_roles, pieces_white, occupied, values, threshold)
EXPORT(Set, attacked, (Set diagonal, Set orthogonal, Set occupied), diagonal, orthogonal, occupied)
EXPORT(Set, attack_map, (Set by, PIECES, Set occupied), by, pieces_roles, pieces_white, occupied)
EXPORT(OF_SETS(map_sets), attack_maps, (Set by, PIECES, Set occupied), by, pieces_roles, pieces_white, occupied)
