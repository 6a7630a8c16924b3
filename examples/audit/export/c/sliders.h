
/* The number of a square, 0 to 63. File 0 is the a-file and rank 0 is rank 1, in every mapping. */
QUINTESSENCE_FUNCTION int @prefix@_square(int file, int rank) {
    return @number@;
}

/* The squares that a slider attacks. `square` is 0 to 63; `occupied` may hold the slider. */
QUINTESSENCE_FUNCTION uint64_t @prefix@_rank_attacks(int square, uint64_t occupied) {
    return @rank@;
}

QUINTESSENCE_FUNCTION uint64_t @prefix@_file_attacks(int square, uint64_t occupied) {
    return @file@;
}

/* Parallel to a1-h8. */
QUINTESSENCE_FUNCTION uint64_t @prefix@_diagonal_attacks(int square, uint64_t occupied) {
    return @diagonal@;
}

/* Parallel to h1-a8. */
QUINTESSENCE_FUNCTION uint64_t @prefix@_antidiagonal_attacks(int square, uint64_t occupied) {
    return @antidiagonal@;
}

QUINTESSENCE_FUNCTION uint64_t @prefix@_rook_attacks(int square, uint64_t occupied) {
    return @prefix@_rank_attacks(square, occupied) | @prefix@_file_attacks(square, occupied);
}

QUINTESSENCE_FUNCTION uint64_t @prefix@_bishop_attacks(int square, uint64_t occupied) {
    return @prefix@_diagonal_attacks(square, occupied) | @prefix@_antidiagonal_attacks(square, occupied);
}

QUINTESSENCE_FUNCTION uint64_t @prefix@_queen_attacks(int square, uint64_t occupied) {
    return @prefix@_rook_attacks(square, occupied) | @prefix@_bishop_attacks(square, occupied);
}

#ifdef __cplusplus
/* The attacks along rank, file, diagonal or antidiagonal, square by square up to the first blockers. */
constexpr uint64_t @prefix@_walk(int file, int rank, int line, uint64_t occupied) {
    const int files = line != 1, ranks = line == 3 ? -1 : line != 0;
    uint64_t attacks = 0;
    for (int sign = -1; sign <= 1; sign += 2) {
        uint64_t ray = 0;
        int x = file + sign * files, y = rank + sign * ranks;
        for (; !(ray & occupied) && x >= 0 && x < 8 && y >= 0 && y < 8; x += sign * files, y += sign * ranks)
            ray |= UINT64_C(1) << @prefix@_square(x, y);
        attacks |= ray;
    }
    return attacks;
}

/* Compares every word of the tables with walks over the board. */
constexpr bool @prefix@_is_right() {
    for (int number = 0; number < 64 * 4; number++) {
        const int line = number & 3, file = number >> 2 & 7, rank = number >> 5;
        const int square = @prefix@_square(file, rank);
        const uint64_t bit = UINT64_C(1) << square, whole = @prefix@_walk(file, rank, line, 0);
        if (@differs@)
            return false;
        /* A first-rank table holds attacks, so one rank is compared with every occupancy. */
        uint64_t occupied = 0;
        do {
            if (@prefix@_rank_attacks(square, occupied) != @prefix@_walk(file, rank, 0, occupied))
                return false;
            occupied = (occupied - (whole | bit)) & (whole | bit);
        } while (occupied && line == 0 && rank == 0);
    }
    return true;
}

static_assert(@prefix@_is_right(), "@table@ differs from a walk over the board");
#endif
