
#ifndef QUINTESSENCE_LINES
#define QUINTESSENCE_LINES

/* Define QUINTESSENCE_PORTABLE to use no builtins of the compiler. */
#if defined(__GNUC__) && !defined(QUINTESSENCE_PORTABLE)
#define QUINTESSENCE_BUILTINS
#endif

QUINTESSENCE_FUNCTION uint64_t quintessence_swap_bytes(uint64_t set) {
#ifdef QUINTESSENCE_BUILTINS
    return __builtin_bswap64(set);
#else
    set = (set >> 8 & UINT64_C(0x00ff00ff00ff00ff)) | (set & UINT64_C(0x00ff00ff00ff00ff)) << 8;
    set = (set >> 16 & UINT64_C(0x0000ffff0000ffff)) | (set & UINT64_C(0x0000ffff0000ffff)) << 16;
    return set >> 32 | set << 32;
#endif
}

QUINTESSENCE_FUNCTION uint64_t quintessence_reverse_bits(uint64_t set) {
#if defined(QUINTESSENCE_BUILTINS) && defined(__clang__)
    return __builtin_bitreverse64(set);
#else
    set = (set >> 1 & UINT64_C(0x5555555555555555)) | (set & UINT64_C(0x5555555555555555)) << 1;
    set = (set >> 2 & UINT64_C(0x3333333333333333)) | (set & UINT64_C(0x3333333333333333)) << 2;
    set = (set >> 4 & UINT64_C(0x0f0f0f0f0f0f0f0f)) | (set & UINT64_C(0x0f0f0f0f0f0f0f0f)) << 4;
    return quintessence_swap_bytes(set);
#endif
}

/* The highest square of a set and all squares above; of the empty set, all squares. */
QUINTESSENCE_FUNCTION uint64_t quintessence_from_highest(uint64_t set) {
#ifdef QUINTESSENCE_BUILTINS
    return UINT64_MAX << (63 - __builtin_clzll(set | 1));
#else
    for (int step = 1; step < 64; step *= 2)
        set |= set >> step;
    return ~(set >> 1);
#endif
}

/* Hyperbola Quintessence on a line with one square in each byte. */
QUINTESSENCE_FUNCTION uint64_t quintessence_by_bytes(uint64_t slider, uint64_t swapped, uint64_t line,
                                                     uint64_t occupied) {
    const uint64_t blockers = occupied & line;
    const uint64_t below = quintessence_swap_bytes(blockers) - swapped;
    return ((blockers - slider) ^ quintessence_swap_bytes(below)) & line;
}

/* Hyperbola Quintessence on any line. */
QUINTESSENCE_FUNCTION uint64_t quintessence_by_bits(uint64_t slider, uint64_t reversed, uint64_t line,
                                                    uint64_t occupied) {
    const uint64_t blockers = occupied & line;
    const uint64_t below = quintessence_reverse_bits(blockers) - reversed;
    return ((blockers - slider) ^ quintessence_reverse_bits(below)) & line;
}

/* Obstruction Difference on any line: from the nearest blocker below to the nearest blocker above. */
QUINTESSENCE_FUNCTION uint64_t quintessence_by_rays(const uint64_t *rays, uint64_t line, uint64_t occupied) {
    const uint64_t below = occupied & rays[0], above = occupied & rays[1];
    return (above ^ (above - 1)) & quintessence_from_highest(below) & line;
}

/* Attacks within a byte by a table[place in the byte][the six inner bits]. */
QUINTESSENCE_FUNCTION uint64_t quintessence_by_table(const uint8_t table[8][64], int square, uint64_t occupied) {
    const int shift = square & 56;
    const uint64_t attacks = table[square & 7][(occupied >> 1 >> shift) & 63];
    return attacks << shift;
}

#endif
