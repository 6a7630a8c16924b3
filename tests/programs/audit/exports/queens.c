/* Queen attacks by the tables of the headers: for each line "SQUARE OCCUPIED", by Hyperbola Quintessence over SMSK and
   FIRST_RANK, by Obstruction Difference over MASKS, and by the rays of COMPACT_MASKS. */
#include <inttypes.h>
#include <stdio.h>

#include "COMPACT_MASKS.h"
#include "FIRST_RANK.h"
#include "MASKS.h"
#include "SMSK.h"

static uint64_t swap_bytes(uint64_t word) {
    uint64_t swapped = 0;
    for (int byte = 0; byte < 8; byte++)
        swapped |= (word >> 8 * byte & 255) << 8 * (7 - byte);
    return swapped;
}

static uint64_t hyperbola(int square, uint64_t occupied) {
    uint64_t bit = SMSK[square][0];
    uint64_t rank = FIRST_RANK[square % 8][occupied >> (square / 8 * 8 + 1) & 63];
    uint64_t attacks = rank << square / 8 * 8;
    for (int column = 1; column < 4; column++) {
        uint64_t mask = SMSK[square][column], line = occupied & mask;
        attacks |= ((line - bit) ^ swap_bytes(swap_bytes(line) - swap_bytes(bit))) & mask;
    }
    return attacks;
}

static uint64_t highest(uint64_t word) {
    uint64_t bit = UINT64_C(1) << 63;
    while (!(word & bit))
        bit >>= 1;
    return bit;
}

static uint64_t obstruction(int square, uint64_t occupied) {
    uint64_t attacks = 0;
    for (int line = 0; line < 4; line++) {
        uint64_t lower = occupied & MASKS[square][line][0], upper = occupied & MASKS[square][line][1];
        attacks |= (2 * (upper & (0 - upper)) - highest(lower | 1)) & MASKS[square][line][2];
    }
    return attacks;
}

static uint64_t compact(int square, uint64_t occupied) {
    uint64_t attacks = 0;
    for (int line = 0; line < 4; line++) {
        uint64_t lower = COMPACT_MASKS[square][line][0], upper = COMPACT_MASKS[square][line][1];
        uint64_t blockers = occupied & upper;
        attacks |= (2 * (blockers & (0 - blockers)) - highest((occupied & lower) | 1)) & (lower | upper);
    }
    return attacks;
}

int main(void) {
    int square;
    uint64_t occupied;
    while (scanf("%d %" SCNx64, &square, &occupied) == 2)
        printf("%016" PRIx64 " %016" PRIx64 " %016" PRIx64 "\n", hyperbola(square, occupied),
               obstruction(square, occupied), compact(square, occupied));
    return 0;
}
