/* Prints a checksum of the answers of each function of `quintessence.h`, about as many random positions as the argument
   says. C and C++. `c.rs` computes the same checksums with the library, from the same generator of random numbers. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#if defined(__CUDA_ARCH__) && !defined(__clang__)
/* What nvcc has for device code. */
static inline int __ffsll(uint64_t set) {
    return __builtin_ffsll((long long)set);
}

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
#define FUNCTION static constexpr
#else
#define FUNCTION static inline
#endif

enum { ANSWERS = 19 };

/* All answers about one position. */
FUNCTION void answer(int a, int b, uint64_t by, const uint64_t roles[6], uint64_t white, uint64_t occupied,
                     uint64_t answers[ANSWERS]) {
    const quintessence_slider_sets both = quintessence_bishop_and_rook_attacks(a, occupied);
    const quintessence_pin_sets pins = quintessence_pins(a, by, roles, white, occupied);
    const uint64_t words[ANSWERS] = {
        quintessence_rook_attacks(a, occupied),
        quintessence_bishop_attacks(a, occupied),
        quintessence_queen_attacks(a, occupied),
        both.bishop,
        both.rook,
        quintessence_king_attacks(a),
        quintessence_knight_attacks(a),
        quintessence_pawn_attacks(QUINTESSENCE_WHITE, a),
        quintessence_pawn_attacks(QUINTESSENCE_BLACK, a),
        quintessence_between(a, b),
        quintessence_line_through(a, b),
        quintessence_attackers_to(a, roles, white, occupied),
        quintessence_is_attacked(a, by, roles, white, occupied) ? UINT64_MAX : 0,
        pins.checkers,
        pins.pinned,
        pins.pinners,
        quintessence_attack_map(by, roles, white, occupied),
        quintessence_attacked(roles[2], roles[3], occupied),
        quintessence_attacked(roles[4], roles[4], occupied),
    };
    for (int i = 0; i < ANSWERS; i++)
        answers[i] = words[i];
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
        uint64_t sets[6];
        for (int role = 0; role < 6; role++)
            sets[role] = random_word() & random_word() & random_word();
        const uint64_t side = random_word(), squares = random_word();
        uint64_t by = random_word(), occupied = random_word() & random_word();
        if (number & 1) {
            occupied = sets[0] | sets[1] | sets[2] | sets[3] | sets[4] | sets[5];
            by = number & 2 ? side : ~side;
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
