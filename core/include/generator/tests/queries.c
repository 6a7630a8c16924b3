/* Calls `line_attacks` for all sets of blockers, and the other functions of `quintessence.h` for random positions, as
   many as the argument says. Prints checksums of the results. This file is C and also C++. `queries.rs` computes the checksums
   with the library, from the same generator of random numbers, so that the printed texts can be compared. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#if defined(__CUDA_ARCH__) && defined(__NVCC__)
/* nvcc defines this function for device code. This definition lets other compilers compile the device code too. */
static inline uint64_t __brevll(uint64_t set) {
    uint64_t mask = UINT64_MAX;
    for (int by = 32; by; by /= 2) {
        mask ^= mask << by;
        set = (set >> by & mask) | (set << by & ~mask);
    }
    return set;
}
#endif

#include "quintessence.h"

#ifdef __cplusplus
/* Types for squares and sets that a program in C++ could define, so that the templates are called with such types. */
enum class OwnSquare : signed char {};
class Set {
    unsigned long long bits;

public:
    constexpr explicit Set(uint64_t word) : bits(word) {}
    constexpr uint64_t word() const { return bits; }
};
#define FUNCTION static constexpr
#define CALL(name) quintessence::name
#define CALL_WITHOUT_SET(name) quintessence::name<Set>
#define SQUARE(square) static_cast<OwnSquare>(square)
#define SET(word) Set(word)
#define WORD(set) (set).word()
typedef quintessence::slider_sets<Set> SliderSets;
typedef quintessence::pin_sets<Set> PinSets;
typedef quintessence::map_sets<Set> MapSets;
#else
#define FUNCTION static inline
#define CALL(name) quintessence_##name
#define CALL_WITHOUT_SET(name) quintessence_##name
#define SQUARE(square) (square)
#define SET(word) (word)
#define WORD(set) (set)
typedef uint64_t Set;
typedef quintessence_slider_sets SliderSets;
typedef quintessence_pin_sets PinSets;
typedef quintessence_map_sets MapSets;
#endif

enum { RESULTS = 35 };

/* Returns whether a move in a real position gains at least some threshold, if pawns that recapture promote or not. */
FUNCTION bool exchange(int from, int to, uint64_t own, const uint64_t words[6], uint64_t white, uint64_t occupied,
                       bool promote) {
    const int values[5] = {100, 300, 320, 500, 900}, threshold = 33 * ((from ^ to) - 20);
    const bool is_real = (own & ~occupied) == 0 && (own >> from & 1) != 0 && (words[5] >> to & 1) == 0;
    const int promotion = (words[0] >> from & 1) != 0 && (to < 8 || to >= 56) ? to % 5 : 0;
    return is_real && CALL(see_ge)(SQUARE(from), SQUARE(to), promote ? promotion : ~promotion, own, words, white,
                                  occupied, values, threshold);
}

/* Writes the results of all functions for one position. */
FUNCTION void compute(int first, int second, uint64_t side, const uint64_t words[6], uint64_t whites, uint64_t squares,
                     uint64_t results[RESULTS]) {
    const Set roles[6] = {SET(words[0]), SET(words[1]), SET(words[2]), SET(words[3]), SET(words[4]), SET(words[5])};
    const Set by = SET(side), white = SET(whites), occupied = SET(squares);
    const SliderSets both = CALL(bishop_and_rook_attacks)(SQUARE(first), occupied);
    const PinSets pins = CALL(pins)(SQUARE(first), by, roles, white, occupied);
    const MapSets maps = CALL(attack_maps)(by, roles, white, occupied);
    const Set sets[RESULTS - 3] = {
        CALL(rook_attacks)(SQUARE(first), occupied),
        CALL(bishop_attacks)(SQUARE(first), occupied),
        CALL(queen_attacks)(SQUARE(first), occupied),
        both.bishop,
        both.rook,
        CALL_WITHOUT_SET(king_attacks)(SQUARE(first)),
        CALL_WITHOUT_SET(knight_attacks)(SQUARE(first)),
        CALL_WITHOUT_SET(pawn_attacks)(QUINTESSENCE_WHITE, SQUARE(first)),
        CALL_WITHOUT_SET(pawn_attacks)(QUINTESSENCE_BLACK, SQUARE(first)),
        CALL_WITHOUT_SET(between)(SQUARE(first), SQUARE(second)),
        CALL_WITHOUT_SET(line_through)(SQUARE(first), SQUARE(second)),
        CALL(attackers_to)(SQUARE(first), roles, white, occupied),
        pins.checkers,
        pins.pinned,
        pins.pinners,
        pins.diagonal,
        pins.orthogonal,
        CALL(attack_map)(by, roles, white, occupied),
        CALL(attacked)(roles[2], roles[3], occupied),
        CALL(attacked)(roles[4], roles[4], occupied),
        maps.pawns,
        maps.knights,
        maps.bishops,
        maps.rooks,
        maps.queens,
        maps.kings,
        maps.all,
        maps.twice,
        CALL(steps_of_pawns)(QUINTESSENCE_WHITE, by),
        CALL(steps_of_pawns)(QUINTESSENCE_BLACK, by),
        CALL(steps_of_knights)(by),
        CALL(steps_of_kings)(by),
    };
    for (int i = 0; i < RESULTS - 3; i++)
        results[i] = WORD(sets[i]);
    results[RESULTS - 3] = CALL(is_attacked)(SQUARE(first), by, roles, white, occupied) ? UINT64_MAX : 0;
    results[RESULTS - 2] = exchange(first, second, side, words, whites, squares, true) ? UINT64_MAX : 0;
    results[RESULTS - 1] = exchange(first, second, side, words, whites, squares, false) ? UINT64_MAX : 0;
}

#ifdef __cplusplus
struct Results {
    uint64_t words[RESULTS];
};

/* A position in the mapping a1 = 0. Black: king e8, pawns d7 and f7. White: king e1, queen e5, knight f6, bishop b5. */
constexpr uint64_t roles[6] = {0x0028000000000000, 0x0000200000000000, 0x0000000200000000,
                               0,                  0x0000001000000000, 0x1000000000000010};
constexpr uint64_t white = 0x0000201200000010, black = 0x1028000000000000;

constexpr Results in_constants() {
    Results results = {};
    compute(60, 33, black, roles, white, white | black, results.words);
    return results;
}
#endif

static uint64_t state = 0x9e3779b97f4a7c15;

static uint64_t random_word(void) {
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return state;
}

static void add(uint64_t *sum, uint64_t word) {
    *sum = ((*sum << 5 | *sum >> 59) ^ word) * UINT64_C(0x9e3779b97f4a7c15);
}

int main(int count, char **arguments) {
    uint64_t sums[RESULTS] = {0}, results[RESULTS], lines = 0;
    const int positions = count == 2 ? atoi(arguments[1]) : 0;
    int cases = 0;
    for (int number = 0; number < 64 * 4; number++) {
        const int square = number >> 2, line = number & 3;
        const uint64_t mask = quintessence_line_attacks(square, line, 0);
        uint64_t blockers = 0;
        do {
            const uint64_t among = blockers | (random_word() & random_word() & ~mask);
            add(&lines, quintessence_line_attacks(square, line, blockers));
            add(&lines, quintessence_line_attacks(square, line, among));
            add(&lines, quintessence_rook_attacks(square, among));
            add(&lines, quintessence_bishop_attacks(square, among));
            cases++;
            blockers = (blockers - mask) & mask;
        } while (blockers);
    }
    printf("lines %d %016llx\n", cases, (unsigned long long)lines);

    for (int number = 0; number < positions; number++) {
        uint64_t sets[6], pieces = 0;
        for (int role = 0; role < 6; role++) {
            sets[role] = random_word() & random_word() & random_word();
            /* Odd positions are real ones, which have at most one piece on a square. */
            sets[role] &= number & 1 ? ~pieces : UINT64_MAX;
            pieces |= sets[role];
        }
        const uint64_t side = random_word(), squares = random_word();
        uint64_t by = random_word(), occupied = random_word() & random_word();
        if (number & 1) {
            occupied = pieces;
            by = (number & 2 ? side : ~side) & pieces;
        }
        compute((int)(squares & 63), (int)(squares >> 6 & 63), by, sets, side, occupied, results);
        for (int i = 0; i < RESULTS; i++)
            add(&sums[i], results[i]);
    }
    for (int i = 0; i < RESULTS; i++)
        printf("result %d %016llx\n", i, (unsigned long long)sums[i]);

#ifdef __cplusplus
    constexpr Results constants = in_constants();
    compute(60, 33, black, roles, white, white | black, results);
    for (int i = 0; i < RESULTS; i++)
        if (constants.words[i] != results[i])
            printf("result %d differs in a constant expression\n", i);
#endif
    return 0;
}
