/* @origin@ */

/* Attacks of chess pieces on bitboards, for C11, C++17, CUDA and HIP: single sliders by Hyperbola Quintessence, and
   questions about a whole position. The squares have numbers in the mapping @mapping@.

   No function checks its arguments. A square must be 0 to 63, a color 0 (White) or 1 (Black), and a line 0 to 3. A
   pointer `roles` must have six words: pawns, knights, bishops, rooks, queens and kings of both sides. `white` is the
   set of White's squares, and `by` and `own` are the squares of one side.

   In C++ every function is constexpr, and the compiler compares all tables with a walk over the board. Both kinds of
   slider at once and whole sets use vectors if the flags or, with GCC and clang on x86-64, the processor have AVX2.
   Functions are static, so files may differ in mapping and flags.

   Four macros may be defined before the header is included:
   QUINTESSENCE_PORTABLE       leaves out builtins, vectors and assembly of the compiler
   QUINTESSENCE_NO_DETECTION   leaves the choice of vectors to the flags
   QUINTESSENCE_TABLE          stands before each table, for example with the attribute of a section
   QUINTESSENCE_FUNCTION       stands before each function; in C++ it must include constexpr */
#ifndef QUINTESSENCE_H
#define QUINTESSENCE_H
#define QUINTESSENCE_MAPPING_@MAPPING@

#if defined(_MSVC_LANG) ? _MSVC_LANG < 201703L : defined(__cplusplus) ? __cplusplus < 201703L : \
    !defined(__STDC_VERSION__) || __STDC_VERSION__ < 201112L
#error quintessence.h needs C11 or C++17
#else

#if defined(__CUDACC__) || defined(__CUDA__) || defined(__HIPCC__) || defined(__HIP__)
#define QUINTESSENCE_GPU
#endif

#ifdef __cplusplus
#include <cstdint>
#define QUINTESSENCE_STATIC static constexpr
#define QUINTESSENCE_ALIGNED alignas(64) inline constexpr
#else
#include <stdbool.h>
#include <stdint.h>
#define QUINTESSENCE_STATIC static inline
#define QUINTESSENCE_ALIGNED _Alignas(64) static const
#endif
#ifndef QUINTESSENCE_TABLE
#define QUINTESSENCE_TABLE QUINTESSENCE_ALIGNED
#endif
#if !defined(QUINTESSENCE_FUNCTION) && defined(QUINTESSENCE_GPU)
#define QUINTESSENCE_FUNCTION __host__ __device__ QUINTESSENCE_STATIC
#elif !defined(QUINTESSENCE_FUNCTION)
#define QUINTESSENCE_FUNCTION QUINTESSENCE_STATIC
#endif

#if (defined(__GNUC__) || defined(__clang__)) && !defined(QUINTESSENCE_PORTABLE)
#define QUINTESSENCE_INLINE __attribute__((always_inline)) QUINTESSENCE_FUNCTION
#if defined(__CUDA_ARCH__) && !defined(__clang__)
#define QUINTESSENCE_NVCC
#else
#define QUINTESSENCE_BUILTINS
#endif
#else
#define QUINTESSENCE_INLINE QUINTESSENCE_FUNCTION
#endif

/* Whether a call runs in the program. In a constant expression of C++, only plain words can be used. */
#ifndef __cplusplus
#define QUINTESSENCE_RUNS 1
#elif defined(QUINTESSENCE_NVCC)
#define QUINTESSENCE_RUNS !__builtin_is_constant_evaluated()
#elif defined(__has_builtin)
#if __has_builtin(__builtin_is_constant_evaluated)
#define QUINTESSENCE_RUNS !__builtin_is_constant_evaluated()
#endif
#endif

/* Code for a graphics processor has no tables: host arrays do not exist there, and arithmetic costs less than loads. */
#if defined(__CUDA_ARCH__) || defined(__HIP_DEVICE_COMPILE__)
#define QUINTESSENCE_TABLE_FREE
#endif
/* With an instruction that reverses bits, Hyperbola Quintessence needs no table for ranks. */
#if defined(QUINTESSENCE_TABLE_FREE) || (defined(__clang__) && (defined(__aarch64__) || defined(__loongarch64)))
#define QUINTESSENCE_REVERSES_BITS
#endif

#if defined(QUINTESSENCE_BUILTINS) && defined(QUINTESSENCE_RUNS) && !defined(QUINTESSENCE_GPU)
#define QUINTESSENCE_NOT_CONSTANT __attribute__((always_inline)) static inline
/* Code that is compiled without AVX2 can call functions that have it as an attribute, but must pass no vectors to them.
   Therefore it calls functions on words, into which all functions on vectors are inlined. */
#ifdef __AVX2__
#define QUINTESSENCE_HAS_AVX2 1
#define QUINTESSENCE_ON_VECTORS QUINTESSENCE_NOT_CONSTANT
#define QUINTESSENCE_ON_WORDS QUINTESSENCE_NOT_CONSTANT
#elif defined(__x86_64__) && defined(__SSE2__) && !defined(_MSC_VER) && !defined(QUINTESSENCE_NO_DETECTION)
/* Reads a word that start-up code of libgcc or compiler-rt fills; before, it is 0. Kernels lack both, and SSE. */
#define QUINTESSENCE_HAS_AVX2 __builtin_cpu_supports("avx2")
#define QUINTESSENCE_ON_VECTORS __attribute__((target("avx2"))) QUINTESSENCE_NOT_CONSTANT
#define QUINTESSENCE_ON_WORDS __attribute__((target("avx2"))) static inline
#endif
/* GCC makes three instructions of a rotation, so eight lanes in one register win nothing. */
#if defined(__AVX512F__) && defined(__clang__)
#define QUINTESSENCE_ROTATES
#endif
#endif

enum { QUINTESSENCE_WHITE, QUINTESSENCE_BLACK };

/* The lines through a square. Diagonals are parallel to a1-h8, and antidiagonals to h1-a8. */
enum { QUINTESSENCE_RANK, QUINTESSENCE_FILE, QUINTESSENCE_DIAGONAL, QUINTESSENCE_ANTIDIAGONAL };

/* Whether White's pawns move by +9 and by +7 when they capture. Otherwise, Black's pawns do. */
enum { QUINTESSENCE_WHITE_BY_9 = @white_by_9@, QUINTESSENCE_WHITE_BY_7 = @white_by_7@ };

typedef struct { uint64_t bishop, rook; } quintessence_slider_sets;
typedef struct { uint64_t checkers, pinned, pinners; } quintessence_pin_sets;

#ifdef QUINTESSENCE_TABLE_FREE
#define QUINTESSENCE_LEAPER(table, steps) (steps)
#else
#define QUINTESSENCE_LEAPER(table, steps) (table)
@tables@
#endif

/* Squares in the first and the last column. Square numbers of a column differ by 8. */
#define QUINTESSENCE_FIRST UINT64_C(0x0101010101010101)
#define QUINTESSENCE_LAST UINT64_C(0x8080808080808080)

/* The number of a square. File 0 is the a-file and rank 0 is rank 1, in every mapping. */
QUINTESSENCE_FUNCTION int quintessence_square(int file, int rank) {
    return @number@;
}

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
#ifdef QUINTESSENCE_NVCC
    if (QUINTESSENCE_RUNS)
        return __brevll(set);
#endif
    set = (set >> 1 & UINT64_C(0x5555555555555555)) | (set & UINT64_C(0x5555555555555555)) << 1;
    set = (set >> 2 & UINT64_C(0x3333333333333333)) | (set & UINT64_C(0x3333333333333333)) << 2;
    set = (set >> 4 & UINT64_C(0x0f0f0f0f0f0f0f0f)) | (set & UINT64_C(0x0f0f0f0f0f0f0f0f)) << 4;
    return quintessence_swap_bytes(set);
#endif
}

/* The lowest square of a set, which must not be empty. */
QUINTESSENCE_FUNCTION int quintessence_lowest(uint64_t set) {
#ifdef QUINTESSENCE_BUILTINS
    return __builtin_ctzll(set);
#else
#ifdef QUINTESSENCE_NVCC
    if (QUINTESSENCE_RUNS)
        return __ffsll(set) - 1;
#endif
    int square = 0;
    for (int half = 32; half; half /= 2)
        if (!(set << (64 - half - square)))
            square += half;
    return square;
#endif
}

#ifdef QUINTESSENCE_NOT_CONSTANT
/* An empty instruction keeps GCC and clang from merging loads of neighbouring words of a board. After stores of single
   words, a wide load waits until they are in the cache. */
QUINTESSENCE_NOT_CONSTANT uint64_t quintessence_hidden(uint64_t word) {
    __asm__("" : "+r"(word));
    return word;
}
#endif

QUINTESSENCE_INLINE uint64_t quintessence_load(const uint64_t *word) {
#ifdef QUINTESSENCE_NOT_CONSTANT
    if (QUINTESSENCE_RUNS)
        return quintessence_hidden(*word);
#endif
    return *word;
}

QUINTESSENCE_FUNCTION uint64_t quintessence_move_rows(uint64_t set, int rows) {
    const int up = rows > 0 ? rows : 0, down = rows < 0 ? -rows : 0;
    return set << 8 * up >> 8 * down;
}

/* The other squares of a line through a square. */
QUINTESSENCE_FUNCTION uint64_t quintessence_mask(int square, int line) {
#ifdef QUINTESSENCE_TABLE_FREE
    const uint64_t bit = UINT64_C(1) << square;
    const int column = square & 7, row = square >> 3;
    switch (line) {
    case QUINTESSENCE_@by_1@: return UINT64_C(0xff) << (square & 56) ^ bit;
    case QUINTESSENCE_@by_8@: return QUINTESSENCE_FIRST << column ^ bit;
    case QUINTESSENCE_@by_9@: return quintessence_move_rows(UINT64_C(0x8040201008040201), row - column) ^ bit;
    default: return quintessence_move_rows(UINT64_C(0x0102040810204080), row + column - 7) ^ bit;
    }
#else
    return QUINTESSENCE_@MASK_EX@[square][line];
#endif
}

/* The squares that a slider attacks along one line. */
QUINTESSENCE_FUNCTION uint64_t quintessence_line_attacks(int square, int line, uint64_t occupied) {
#ifdef QUINTESSENCE_REVERSES_BITS
#define QUINTESSENCE_REVERSE quintessence_reverse_bits
    const int reversed = square ^ 63;
#else
#define QUINTESSENCE_REVERSE quintessence_swap_bytes
    const int reversed = square ^ 56, shift = square & 56;
    /* Swapped bytes do not reverse a line that is one byte. The table has [place][occupancy of six inner squares]. */
    if (line == QUINTESSENCE_@by_1@) {
        const uint64_t attacks = QUINTESSENCE_FIRST_RANK[square & 7][occupied >> 1 >> shift & 63];
        return attacks << shift;
    }
#endif
    /* Hyperbola Quintessence: a subtraction finds the first blocker above the slider, and on the reversed board the
       first blocker below. */
    const uint64_t mask = quintessence_mask(square, line), blockers = occupied & mask;
    const uint64_t above = blockers - (UINT64_C(1) << square);
    const uint64_t below = QUINTESSENCE_REVERSE(blockers) - (UINT64_C(1) << reversed);
    return (above ^ QUINTESSENCE_REVERSE(below)) & mask;
}

/* The squares that a slider attacks, the first blockers included. `occupied` may hold the slider. */
QUINTESSENCE_FUNCTION uint64_t quintessence_rook_attacks(int square, uint64_t occupied) {
    return quintessence_line_attacks(square, QUINTESSENCE_RANK, occupied) |
           quintessence_line_attacks(square, QUINTESSENCE_FILE, occupied);
}

QUINTESSENCE_FUNCTION uint64_t quintessence_bishop_attacks(int square, uint64_t occupied) {
    return quintessence_line_attacks(square, QUINTESSENCE_DIAGONAL, occupied) |
           quintessence_line_attacks(square, QUINTESSENCE_ANTIDIAGONAL, occupied);
}

#ifdef QUINTESSENCE_HAS_AVX2
typedef uint64_t quintessence_four __attribute__((vector_size(32)));
typedef uint8_t quintessence_bytes __attribute__((vector_size(32)));
#ifdef __clang__
#define QUINTESSENCE_SHUFFLED(vector, type, ...) __builtin_shufflevector(vector, vector, __VA_ARGS__)
#else
#define QUINTESSENCE_SHUFFLED(vector, type, ...) __builtin_shuffle(vector, __extension__(type){__VA_ARGS__})
#endif
#define QUINTESSENCE_SWAPPED(words)                                                                              \
    (quintessence_four) QUINTESSENCE_SHUFFLED((quintessence_bytes)(words), quintessence_bytes, 7, 6, 5, 4, 3, 2, 1, \
                                              0, 15, 14, 13, 12, 11, 10, 9, 8, 23, 22, 21, 20, 19, 18, 17, 16, 31, 30, \
                                              29, 28, 27, 26, 25, 24)

/* Hyperbola Quintessence on all lines at once, one in each lane. The line that is one byte comes from the table. */
QUINTESSENCE_ON_WORDS quintessence_slider_sets quintessence_by_four_lanes(int square, uint64_t occupied) {
    const quintessence_four none = {0};
    quintessence_four mask;
    __builtin_memcpy(&mask, QUINTESSENCE_@MASK_EX@[square], sizeof mask);
    const quintessence_four blockers = mask & occupied, slider = none | UINT64_C(1) << square;
    const quintessence_four below = QUINTESSENCE_SWAPPED(blockers) - QUINTESSENCE_SWAPPED(slider);
    const quintessence_four all = ((blockers - slider) ^ QUINTESSENCE_SWAPPED(below)) & mask;
    const quintessence_slider_sets attacks = {
        all[QUINTESSENCE_DIAGONAL] | all[QUINTESSENCE_ANTIDIAGONAL],
        all[QUINTESSENCE_@by_8@] | quintessence_line_attacks(square, QUINTESSENCE_@by_1@, occupied),
    };
    return attacks;
}
#endif

QUINTESSENCE_FUNCTION quintessence_slider_sets quintessence_bishop_and_rook_attacks(int square, uint64_t occupied) {
#ifdef QUINTESSENCE_HAS_AVX2
    if (QUINTESSENCE_RUNS && QUINTESSENCE_HAS_AVX2)
        return quintessence_by_four_lanes(square, occupied);
#endif
    const quintessence_slider_sets attacks = {quintessence_bishop_attacks(square, occupied),
                                              quintessence_rook_attacks(square, occupied)};
    return attacks;
}

QUINTESSENCE_FUNCTION uint64_t quintessence_queen_attacks(int square, uint64_t occupied) {
    const quintessence_slider_sets attacks = quintessence_bishop_and_rook_attacks(square, occupied);
    return attacks.bishop | attacks.rook;
}

/* The line through two squares without the first one; empty if they share none. Branches would be mispredicted. */
QUINTESSENCE_FUNCTION uint64_t quintessence_line_to(int a, int b) {
    uint64_t line = 0;
    for (int i = 0; i < 4; i++) {
        const uint64_t mask = quintessence_mask(a, i);
        line |= mask & (0 - (mask >> b & 1));
    }
    return line;
}

/* The squares strictly between two squares; empty if they share no line. */
QUINTESSENCE_FUNCTION uint64_t quintessence_between(int a, int b) {
    const uint64_t span = UINT64_MAX << a ^ UINT64_MAX << b;
    return quintessence_line_to(a, b) & span & ~(UINT64_C(1) << b);
}

/* The whole line through two squares, both included; empty if they share none or are the same. */
QUINTESSENCE_FUNCTION uint64_t quintessence_line_through(int a, int b) {
    const uint64_t line = quintessence_line_to(a, b);
    return line | (line >> b & 1) << a;
}

QUINTESSENCE_FUNCTION uint64_t quintessence_steps_of_kings(uint64_t kings) {
    const uint64_t beside = (kings << 1 & ~QUINTESSENCE_FIRST) | (kings >> 1 & ~QUINTESSENCE_LAST);
    const uint64_t rows = kings | beside;
    return beside | rows << 8 | rows >> 8;
}

QUINTESSENCE_FUNCTION uint64_t quintessence_steps_of_knights(uint64_t knights) {
    const uint64_t up = knights << 1 & ~QUINTESSENCE_FIRST, down = knights >> 1 & ~QUINTESSENCE_LAST;
    const uint64_t one = up | down;
    const uint64_t two = (up << 1 & ~QUINTESSENCE_FIRST) | (down >> 1 & ~QUINTESSENCE_LAST);
    return one << 16 | one >> 16 | two << 8 | two >> 8;
}

QUINTESSENCE_FUNCTION uint64_t quintessence_steps_of_pawns(int color, uint64_t pawns) {
    const uint64_t by_9 = color != QUINTESSENCE_WHITE_BY_9 ? pawns << 9 & ~QUINTESSENCE_FIRST
                                                           : pawns >> 9 & ~QUINTESSENCE_LAST;
    const uint64_t by_7 = color != QUINTESSENCE_WHITE_BY_7 ? pawns << 7 & ~QUINTESSENCE_LAST
                                                           : pawns >> 7 & ~QUINTESSENCE_FIRST;
    return by_9 | by_7;
}

QUINTESSENCE_FUNCTION uint64_t quintessence_king_attacks(int square) {
    return QUINTESSENCE_LEAPER(QUINTESSENCE_KING[square], quintessence_steps_of_kings(UINT64_C(1) << square));
}

QUINTESSENCE_FUNCTION uint64_t quintessence_knight_attacks(int square) {
    return QUINTESSENCE_LEAPER(QUINTESSENCE_KNIGHT[square], quintessence_steps_of_knights(UINT64_C(1) << square));
}

QUINTESSENCE_FUNCTION uint64_t quintessence_pawn_attacks(int color, int square) {
    return QUINTESSENCE_LEAPER(QUINTESSENCE_@PAWN@[color][square],
                               quintessence_steps_of_pawns(color, UINT64_C(1) << square));
}

QUINTESSENCE_FUNCTION uint64_t quintessence_sliders_on(uint64_t diagonal, uint64_t orthogonal,
                                                       const uint64_t roles[6]) {
    const uint64_t queens = quintessence_load(roles + 4);
    return (diagonal & (quintessence_load(roles + 2) | queens)) |
           (orthogonal & (quintessence_load(roles + 3) | queens));
}

QUINTESSENCE_FUNCTION uint64_t quintessence_leapers_to(int square, const uint64_t roles[6], uint64_t white) {
    const uint64_t by_white = quintessence_pawn_attacks(QUINTESSENCE_BLACK, square) & white;
    const uint64_t by_black = quintessence_pawn_attacks(QUINTESSENCE_WHITE, square) & ~white;
    return ((by_white | by_black) & quintessence_load(roles)) |
           (quintessence_knight_attacks(square) & quintessence_load(roles + 1)) |
           (quintessence_king_attacks(square) & quintessence_load(roles + 5));
}

/* The pieces of both sides that attack a square. A slider outside `occupied` attacks, but blocks no other slider. */
QUINTESSENCE_FUNCTION uint64_t quintessence_attackers_to(int square, const uint64_t roles[6], uint64_t white,
                                                         uint64_t occupied) {
    const quintessence_slider_sets attacks = quintessence_bishop_and_rook_attacks(square, occupied);
    return quintessence_sliders_on(attacks.bishop, attacks.rook, roles) |
           quintessence_leapers_to(square, roles, white);
}

/* Whether a piece on one of the squares `by` attacks a square. For a king's step, `occupied` must lack the king. */
QUINTESSENCE_FUNCTION bool quintessence_is_attacked(int square, uint64_t by, const uint64_t roles[6], uint64_t white,
                                                    uint64_t occupied) {
    return (quintessence_attackers_to(square, roles, white, occupied) & by) != 0;
}

/* The enemy pieces that attack a king, the own pieces that stand alone between the king and an enemy slider, and these
   sliders. Squares of `occupied` outside `own` are the enemy's. */
QUINTESSENCE_FUNCTION quintessence_pin_sets quintessence_pins(int king, uint64_t own, const uint64_t roles[6],
                                                              uint64_t white, uint64_t occupied) {
    const uint64_t enemies = occupied & ~own;
    const quintessence_slider_sets attacks = quintessence_bishop_and_rook_attacks(king, enemies);
    uint64_t snipers = quintessence_sliders_on(attacks.bishop, attacks.rook, roles) & enemies;
    quintessence_pin_sets pins = {quintessence_leapers_to(king, roles, white) & enemies, 0, 0};
    for (; snipers; snipers &= snipers - 1) {
        /* All pieces between the king and a sniper are own pieces. */
        const uint64_t shields = quintessence_between(king, quintessence_lowest(snipers)) & occupied;
        const uint64_t sniper = snipers & (0 - snipers);
        const uint64_t none = shields == 0, few = (shields & (shields - 1)) == 0;
        pins.checkers |= sniper & (0 - none);
        pins.pinned |= shields & (0 - few);
        pins.pinners |= sniper & (none - few);
    }
    return pins;
}

/* Kogge-Stone fill: `sliders` pass over `empty` squares in three steps of one, two and four squares. The last move is
   that of `others` too, which move one step. `reachable` are the squares where a move does not wrap around the edge. */
#define QUINTESSENCE_FILL(name, words, move)                                                             \
    words name(words sliders, words others, words empty, words reachable, words by) {                    \
        words passable = empty & reachable;                                                              \
        sliders |= passable & move(sliders, by);                                                         \
        passable &= move(passable, by);                                                                  \
        sliders |= passable & move(sliders, 2 * by);                                                     \
        passable &= move(passable, 2 * by);                                                              \
        sliders |= passable & move(sliders, 4 * by);                                                     \
        return move((sliders | others), by) & reachable;                                                 \
    }
#define QUINTESSENCE_UP(words, by) (words << (by))
#define QUINTESSENCE_DOWN(words, by) (words >> (by))

QUINTESSENCE_INLINE QUINTESSENCE_FILL(quintessence_fill_up, uint64_t, QUINTESSENCE_UP)
QUINTESSENCE_INLINE QUINTESSENCE_FILL(quintessence_fill_down, uint64_t, QUINTESSENCE_DOWN)

#ifdef QUINTESSENCE_HAS_AVX2
/* One lane for each direction: up by 1, 8, 9 and 7, and down by the same; knights by 17, 10, 15 and 6. AVX2 shifts four
   lanes up and four down. AVX-512 rotates eight in one register, and the masks remove what wraps around. */
#define QUINTESSENCE_DIAGONALS 0, 0, UINT64_MAX, UINT64_MAX
#define QUINTESSENCE_WHITE_UP 0, 0, 0 - UINT64_C(@white_by_9@), 0 - UINT64_C(@white_by_7@)
#define QUINTESSENCE_WHITE_DOWN 0, 0, UINT64_C(@white_by_9@) - 1, UINT64_C(@white_by_7@) - 1
#define QUINTESSENCE_REACHABLE_UP 0xfefefefefefefefe, 0xffffffffffffff00, 0xfefefefefefefe00, 0x7f7f7f7f7f7f7f00
#define QUINTESSENCE_REACHABLE_DOWN 0x7f7f7f7f7f7f7f7f, 0x00ffffffffffffff, 0x007f7f7f7f7f7f7f, 0x00fefefefefefefe
#define QUINTESSENCE_KNIGHTS_UP 0xfefefefefefe0000, 0xfcfcfcfcfcfcfc00, 0x7f7f7f7f7f7f0000, 0x3f3f3f3f3f3f3f00
#define QUINTESSENCE_KNIGHTS_DOWN 0x00007f7f7f7f7f7f, 0x003f3f3f3f3f3f3f, 0x0000fefefefefefe, 0x00fcfcfcfcfcfcfc
#ifdef QUINTESSENCE_ROTATES
typedef uint64_t quintessence_lanes __attribute__((vector_size(64)));
#define QUINTESSENCE_LANES(up, down) {{up, down}}
#define QUINTESSENCE_ROTATE(words, by) (words << ((by) & 63) | words >> ((0 - (by)) & 63))
QUINTESSENCE_ON_VECTORS QUINTESSENCE_FILL(quintessence_fill_lanes, quintessence_lanes, QUINTESSENCE_ROTATE)
#else
typedef quintessence_four quintessence_lanes;
#define QUINTESSENCE_LANES(up, down) {{up}, {down}}
QUINTESSENCE_ON_VECTORS QUINTESSENCE_FILL(quintessence_fill_lanes_up, quintessence_lanes, QUINTESSENCE_UP)
QUINTESSENCE_ON_VECTORS QUINTESSENCE_FILL(quintessence_fill_lanes_down, quintessence_lanes, QUINTESSENCE_DOWN)
#endif
#define QUINTESSENCE_PART(fill, move, i)                                                                        \
    (fill(sliders, (whites & pawns[i]) | (blacks & (diagonals[0] ^ pawns[i])) | kings, empty, reachable[i], by[i]) | \
     (move(jumpers, jumps[i]) & reached[i]))

QUINTESSENCE_ON_WORDS uint64_t quintessence_by_lanes(uint64_t diagonal, uint64_t orthogonal, uint64_t kings,
                                                     uint64_t knights, uint64_t white, uint64_t black,
                                                     uint64_t blockers) {
    const quintessence_lanes none = {0}, whites = none | white, blacks = none | black;
    const quintessence_lanes jumpers = none | knights, empty = none | ~blockers;
    const quintessence_lanes diagonals[] = QUINTESSENCE_LANES(QUINTESSENCE_DIAGONALS, QUINTESSENCE_DIAGONALS);
    const quintessence_lanes pawns[] = QUINTESSENCE_LANES(QUINTESSENCE_WHITE_UP, QUINTESSENCE_WHITE_DOWN);
    const quintessence_lanes reachable[] = QUINTESSENCE_LANES(QUINTESSENCE_REACHABLE_UP, QUINTESSENCE_REACHABLE_DOWN);
    const quintessence_lanes reached[] = QUINTESSENCE_LANES(QUINTESSENCE_KNIGHTS_UP, QUINTESSENCE_KNIGHTS_DOWN);
    const quintessence_lanes sliders = ((none | diagonal) & diagonals[0]) | ((none | orthogonal) & ~diagonals[0]);
#ifdef QUINTESSENCE_ROTATES
    const quintessence_lanes by[] = {{1, 8, 9, 7, 63, 56, 55, 57}}, jumps[] = {{17, 10, 15, 6, 47, 54, 49, 58}};
    quintessence_lanes all = QUINTESSENCE_PART(quintessence_fill_lanes, QUINTESSENCE_ROTATE, 0);
    all |= QUINTESSENCE_SHUFFLED(all, quintessence_lanes, 4, 5, 6, 7, 0, 1, 2, 3);
    all |= QUINTESSENCE_SHUFFLED(all, quintessence_lanes, 2, 3, 0, 1, 6, 7, 4, 5);
    return all[0] | all[1];
#else
    const quintessence_lanes by[] = {{1, 8, 9, 7}, {1, 8, 9, 7}}, jumps[] = {{17, 10, 15, 6}, {17, 10, 15, 6}};
    quintessence_lanes all = QUINTESSENCE_PART(quintessence_fill_lanes_up, QUINTESSENCE_UP, 0) |
                             QUINTESSENCE_PART(quintessence_fill_lanes_down, QUINTESSENCE_DOWN, 1);
    all |= QUINTESSENCE_SHUFFLED(all, quintessence_lanes, 2, 3, 0, 1);
    return all[0] | all[1];
#endif
}
#endif

/* The attacks of all pieces of one side, where `white` and `black` are its pawns. */
QUINTESSENCE_INLINE uint64_t quintessence_union(uint64_t diagonal, uint64_t orthogonal, uint64_t kings,
                                                uint64_t knights, uint64_t white, uint64_t black,
                                                uint64_t blockers) {
#ifdef QUINTESSENCE_HAS_AVX2
    if (QUINTESSENCE_RUNS && QUINTESSENCE_HAS_AVX2)
        return quintessence_by_lanes(diagonal, orthogonal, kings, knights, white, black, blockers);
#endif
    const uint64_t first = ~QUINTESSENCE_FIRST, last = ~QUINTESSENCE_LAST, whole = UINT64_MAX, empty = ~blockers;
    const uint64_t up_9 = QUINTESSENCE_WHITE_BY_9 ? white : black, down_9 = QUINTESSENCE_WHITE_BY_9 ? black : white;
    const uint64_t up_7 = QUINTESSENCE_WHITE_BY_7 ? white : black, down_7 = QUINTESSENCE_WHITE_BY_7 ? black : white;
    return quintessence_fill_up(orthogonal, kings, empty, first, 1) |
           quintessence_fill_up(orthogonal, kings, empty, whole, 8) |
           quintessence_fill_up(diagonal, kings | up_9, empty, first, 9) |
           quintessence_fill_up(diagonal, kings | up_7, empty, last, 7) |
           quintessence_fill_down(orthogonal, kings, empty, last, 1) |
           quintessence_fill_down(orthogonal, kings, empty, whole, 8) |
           quintessence_fill_down(diagonal, kings | down_9, empty, last, 9) |
           quintessence_fill_down(diagonal, kings | down_7, empty, first, 7) |
           quintessence_steps_of_knights(knights);
}

/* All that bishops and queens (`diagonal`) and rooks and queens (`orthogonal`) attack. */
QUINTESSENCE_FUNCTION uint64_t quintessence_attacked(uint64_t diagonal, uint64_t orthogonal, uint64_t occupied) {
    return quintessence_union(diagonal, orthogonal, 0, 0, 0, 0, occupied | diagonal | orthogonal);
}

/* All that one side attacks; pieces that it protects are included. Without the enemy king in `occupied`, these are all
   squares to which that king must not move. */
QUINTESSENCE_FUNCTION uint64_t quintessence_attack_map(uint64_t by, const uint64_t roles[6], uint64_t white,
                                                       uint64_t occupied) {
    const uint64_t pawns = quintessence_load(roles) & by, queens = quintessence_load(roles + 4);
    return quintessence_union((quintessence_load(roles + 2) | queens) & by,
                              (quintessence_load(roles + 3) | queens) & by, quintessence_load(roles + 5) & by,
                              quintessence_load(roles + 1) & by, pawns & white, pawns & ~white, by | occupied);
}

#ifdef __cplusplus
/* The attacks along a line, square by square up to the first blockers. */
QUINTESSENCE_FUNCTION uint64_t quintessence_walk(int file, int rank, int line, uint64_t occupied) {
    const int files = line != QUINTESSENCE_FILE;
    const int ranks = line == QUINTESSENCE_ANTIDIAGONAL ? -1 : line != QUINTESSENCE_RANK;
    uint64_t attacks = 0;
    for (int sign = -1; sign <= 1; sign += 2) {
        uint64_t ray = 0;
        int x = file + sign * files, y = rank + sign * ranks;
        for (; !(ray & occupied) && x >= 0 && x < 8 && y >= 0 && y < 8; x += sign * files, y += sign * ranks)
            ray |= UINT64_C(1) << quintessence_square(x, y);
        attacks |= ray;
    }
    return attacks;
}

QUINTESSENCE_FUNCTION bool quintessence_is_mask_right(int file, int rank) {
    bool is_right = true;
    for (int line = 0; line < 4; line++)
        is_right &= quintessence_mask(quintessence_square(file, rank), line) == quintessence_walk(file, rank, line, 0);
    return is_right;
}

/* The rank, or in a mapping by file the file, is one byte; compares it with every occupancy of its inner squares. */
QUINTESSENCE_FUNCTION bool quintessence_is_first_rank_right(int file, int rank) {
    const int square = quintessence_square(file, rank);
    bool is_right = true;
    for (uint64_t occupied = 0; occupied < 128 && square < 8; occupied += 2)
        is_right &= quintessence_line_attacks(square, QUINTESSENCE_@by_1@, occupied) ==
                    quintessence_walk(file, rank, QUINTESSENCE_@by_1@, occupied);
    return is_right;
}

/* The squares at these squared distances: on higher ranks if `up` is 1, on lower ones if it is -1, and on all for 0. */
QUINTESSENCE_FUNCTION uint64_t quintessence_leaps(int file, int rank, int least, int most, int up) {
    uint64_t leaps = 0;
    for (int x = file < 2 ? 0 : file - 2; x < 8 && x <= file + 2; x++)
        for (int y = rank < 2 ? 0 : rank - 2; y < 8 && y <= rank + 2; y++) {
            const int distance = (x - file) * (x - file) + (y - rank) * (y - rank);
            if (distance >= least && distance <= most && (y - rank) * up >= 0)
                leaps |= UINT64_C(1) << quintessence_square(x, y);
        }
    return leaps;
}

QUINTESSENCE_FUNCTION bool quintessence_is_king_right(int file, int rank) {
    return quintessence_king_attacks(quintessence_square(file, rank)) == quintessence_leaps(file, rank, 1, 2, 0);
}

QUINTESSENCE_FUNCTION bool quintessence_is_knight_right(int file, int rank) {
    return quintessence_knight_attacks(quintessence_square(file, rank)) == quintessence_leaps(file, rank, 5, 5, 0);
}

QUINTESSENCE_FUNCTION bool quintessence_is_pawn_right(int file, int rank) {
    const int square = quintessence_square(file, rank);
    return quintessence_pawn_attacks(QUINTESSENCE_WHITE, square) == quintessence_leaps(file, rank, 2, 2, 1) &&
           quintessence_pawn_attacks(QUINTESSENCE_BLACK, square) == quintessence_leaps(file, rank, 2, 2, -1);
}

/* Returns the number of the first wrong square, or 64. Some compilers print it with the message. */
QUINTESSENCE_FUNCTION int quintessence_wrong_square(bool (*is_right)(int, int)) {
    for (int number = 0; number < 64; number++)
        if (!is_right(number & 7, number >> 3))
            return quintessence_square(number & 7, number >> 3);
    return 64;
}

#define QUINTESSENCE_ASSERT(is_right, table) \
    static_assert(quintessence_wrong_square(is_right) == 64, table " differs from a walk over the board")
QUINTESSENCE_ASSERT(quintessence_is_mask_right, "QUINTESSENCE_@MASK_EX@");
QUINTESSENCE_ASSERT(quintessence_is_first_rank_right, "QUINTESSENCE_FIRST_RANK");
QUINTESSENCE_ASSERT(quintessence_is_king_right, "QUINTESSENCE_KING");
QUINTESSENCE_ASSERT(quintessence_is_knight_right, "QUINTESSENCE_KNIGHT");
QUINTESSENCE_ASSERT(quintessence_is_pawn_right, "QUINTESSENCE_@PAWN@");
#endif

#endif
#elif !defined(QUINTESSENCE_MAPPING_@MAPPING@)
#error this file includes quintessence.h in another mapping already
#endif
