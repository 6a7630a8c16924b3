/* Prints a checksum of the answers of each function of `quintessence.h`, about as many random positions as the argument
   says. C and C++. `c.rs` computes the same checksums with the library, from the same generator of random numbers. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#if defined(__CUDA_ARCH__) && defined(__NVCC__)
/* What nvcc has for device code. */
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
/* Squares and sets as a program may have them. */
enum class Place : signed char {};
class Set {
    unsigned long long bits;

public:
    constexpr explicit Set(uint64_t word) : bits(word) {}
    constexpr uint64_t word() const { return bits; }
};
#define FUNCTION static constexpr
#define ASK(name) quintessence::name
#define ASK_WITHOUT_SET(name) quintessence::name<Set>
#define PLACE(square) static_cast<Place>(square)
#define SET(word) Set(word)
#define WORD(set) (set).word()
typedef quintessence::slider_sets<Set> SliderSets;
typedef quintessence::pin_sets<Set> PinSets;
typedef quintessence::map_sets<Set> MapSets;
#else
#define FUNCTION static inline
#define ASK(name) quintessence_##name
#define ASK_WITHOUT_SET(name) quintessence_##name
#define PLACE(square) (square)
#define SET(word) (word)
#define WORD(set) (set)
typedef uint64_t Set;
typedef quintessence_slider_sets SliderSets;
typedef quintessence_pin_sets PinSets;
typedef quintessence_map_sets MapSets;
#endif

enum { ANSWERS = 30 };

/* Whether a move of a real position gains at least some threshold. Of two pieces of a role, the one on the lower number
   captures first, so sides have only one piece of each role where the numbers are not those of the library. */
FUNCTION bool exchange(int from, int to, uint64_t own, const uint64_t words[6], uint64_t white, uint64_t occupied) {
    const int values[5] = {100, 300, 320, 500, 900}, threshold = 33 * ((from ^ to) - 20);
    const bool is_real = (own & ~occupied) == 0 && (own >> from & 1) != 0 && (words[5] >> to & 1) == 0;
    uint64_t roles[6] = {words[0], words[1], words[2], words[3], words[4], words[5]};
#ifndef QUINTESSENCE_MAPPING_A1
    for (int role = 0; role < 6; role++) {
        const uint64_t whites = roles[role] & white, blacks = roles[role] & ~white;
        roles[role] = (whites & (0 - whites)) | (blacks & (0 - blacks));
    }
#endif
    const bool promotes = (roles[0] >> from & 1) != 0 && (to < 8 || to >= 56);
    return is_real && ASK(see_ge)(PLACE(from), PLACE(to), promotes ? 1 + (to & 3) : 0, own, roles, white, occupied,
                                  values, threshold);
}

/* All answers about one position. */
FUNCTION void answer(int first, int second, uint64_t side, const uint64_t words[6], uint64_t whites, uint64_t squares,
                     uint64_t answers[ANSWERS]) {
    const Set roles[6] = {SET(words[0]), SET(words[1]), SET(words[2]), SET(words[3]), SET(words[4]), SET(words[5])};
    const Set by = SET(side), white = SET(whites), occupied = SET(squares);
    const SliderSets both = ASK(bishop_and_rook_attacks)(PLACE(first), occupied);
    const PinSets pins = ASK(pins)(PLACE(first), by, roles, white, occupied);
    const MapSets maps = ASK(attack_maps)(by, roles, white, occupied);
    const Set sets[ANSWERS - 2] = {
        ASK(rook_attacks)(PLACE(first), occupied),
        ASK(bishop_attacks)(PLACE(first), occupied),
        ASK(queen_attacks)(PLACE(first), occupied),
        both.bishop,
        both.rook,
        ASK_WITHOUT_SET(king_attacks)(PLACE(first)),
        ASK_WITHOUT_SET(knight_attacks)(PLACE(first)),
        ASK_WITHOUT_SET(pawn_attacks)(QUINTESSENCE_WHITE, PLACE(first)),
        ASK_WITHOUT_SET(pawn_attacks)(QUINTESSENCE_BLACK, PLACE(first)),
        ASK_WITHOUT_SET(between)(PLACE(first), PLACE(second)),
        ASK_WITHOUT_SET(line_through)(PLACE(first), PLACE(second)),
        ASK(attackers_to)(PLACE(first), roles, white, occupied),
        pins.checkers,
        pins.pinned,
        pins.pinners,
        pins.diagonal,
        pins.orthogonal,
        ASK(attack_map)(by, roles, white, occupied),
        ASK(attacked)(roles[2], roles[3], occupied),
        ASK(attacked)(roles[4], roles[4], occupied),
        maps.pawns,
        maps.knights,
        maps.bishops,
        maps.rooks,
        maps.queens,
        maps.kings,
        maps.all,
        maps.twice,
    };
    for (int i = 0; i < ANSWERS - 2; i++)
        answers[i] = WORD(sets[i]);
    answers[ANSWERS - 2] = ASK(is_attacked)(PLACE(first), by, roles, white, occupied) ? UINT64_MAX : 0;
    answers[ANSWERS - 1] = exchange(first, second, side, words, whites, squares) ? UINT64_MAX : 0;
}

#ifdef __cplusplus
struct Answers {
    uint64_t words[ANSWERS];
};

/* Black: king e8, pawns d7 and f7. White: king e1, queen e5, knight f6, bishop b5; numbers of a1 = 0. */
constexpr uint64_t roles[6] = {0x0028000000000000, 0x0000200000000000, 0x0000000200000000,
                               0,                  0x0000001000000000, 0x1000000000000010};
constexpr uint64_t white = 0x0000201200000010, black = 0x1028000000000000;

constexpr Answers in_constants() {
    Answers answers = {};
    answer(60, 33, black, roles, white, white | black, answers.words);
    return answers;
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
    uint64_t sums[ANSWERS] = {0}, answers[ANSWERS], lines = 0;
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
            /* Real positions have one piece on a square. */
            sets[role] &= number & 1 ? ~pieces : UINT64_MAX;
            pieces |= sets[role];
        }
        const uint64_t side = random_word(), squares = random_word();
        uint64_t by = random_word(), occupied = random_word() & random_word();
        if (number & 1) {
            occupied = pieces;
            by = (number & 2 ? side : ~side) & pieces;
        }
        answer((int)(squares & 63), (int)(squares >> 6 & 63), by, sets, side, occupied, answers);
        for (int i = 0; i < ANSWERS; i++)
            add(&sums[i], answers[i]);
    }
    for (int i = 0; i < ANSWERS; i++)
        printf("answer %d %016llx\n", i, (unsigned long long)sums[i]);

#ifdef __cplusplus
    constexpr Answers constants = in_constants();
    answer(60, 33, black, roles, white, white | black, answers);
    for (int i = 0; i < ANSWERS; i++)
        if (constants.words[i] != answers[i])
            printf("answer %d differs in a constant expression\n", i);
#endif
    return 0;
}
