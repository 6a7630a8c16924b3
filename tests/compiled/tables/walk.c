/* Fills the arrays of the sources by a walk over the board, with their structs, and writes them to standard output: for
   each array a line with its name and its number of bytes, then its bytes. */
#include <stdint.h>
#include <stdio.h>

typedef uint64_t U64;

struct {
    U64 bitMask;
    U64 diagonalMaskEx;
    U64 antidiagMaskEx;
    U64 fileMaskEx;
} smsk[64];

struct {
    U64 lower;
    U64 upper;
    U64 lineEx;
} masks[64][4];

struct {
    U64 lower;
    U64 upper;
} compact[64][4];

U64 mask_ex[64][4];
uint8_t first_rank[8][64];
uint8_t by_occupancy[64][8];

/* The mapping: the corner with number 0, and whether numbers grow along the files first. */
static int from_h, from_8, by_file;

static int number(int file, int rank) {
    int x = from_h ? 7 - file : file;
    int y = from_8 ? 7 - rank : rank;
    return by_file ? 8 * x + y : 8 * y + x;
}

static U64 walk(int file, int rank, int step_file, int step_rank) {
    U64 set = 0;
    for (;;) {
        file += step_file;
        rank += step_rank;
        if (file < 0 || file > 7 || rank < 0 || rank > 7) return set;
        set |= (U64)1 << number(file, rank);
    }
}

static void fill(void) {
    static const int steps[4][2] = {{1, 0}, {0, 1}, {1, 1}, {-1, 1}};
    for (int file = 0; file < 8; file++) {
        for (int rank = 0; rank < 8; rank++) {
            int here = number(file, rank);
            for (int line = 0; line < 4; line++) {
                int x = steps[line][0], y = steps[line][1];
                U64 whole = walk(file, rank, x, y) | walk(file, rank, -x, -y);
                mask_ex[here][line] = masks[here][line].lineEx = whole;
                masks[here][line].lower = masks[here][line].upper = 0;
                for (int other = 0; other < 64; other++) {
                    U64 bit = whole & (U64)1 << other;
                    if (other < here) masks[here][line].lower |= bit;
                    if (other > here) masks[here][line].upper |= bit;
                }
                compact[here][line].lower = masks[here][line].lower;
                compact[here][line].upper = masks[here][line].upper;
            }
            smsk[here].bitMask = (U64)1 << here;
            smsk[here].fileMaskEx = mask_ex[here][1];
            smsk[here].diagonalMaskEx = mask_ex[here][2];
            smsk[here].antidiagMaskEx = mask_ex[here][3];
        }
    }
}

static void fill_first_rank(void) {
    for (int file = 0; file < 8; file++) {
        for (int inner = 0; inner < 64; inner++) {
            uint8_t attacks = 0;
            for (int step = -1; step <= 1; step += 2) {
                for (int to = file + step; to >= 0 && to < 8; to += step) {
                    attacks |= (uint8_t)(1 << to);
                    if ((inner << 1) >> to & 1) break;
                }
            }
            first_rank[file][inner] = by_occupancy[inner][file] = attacks;
        }
    }
}

static void print(const char *name, const char *mapping, const void *array, size_t bytes) {
    printf("%s%s %zu\n", name, mapping, bytes);
    fwrite(array, 1, bytes, stdout);
}

int main(void) {
    static const char *names[8] = {"A1", "H1", "A8", "H8", "A1_BY_FILE", "H1_BY_FILE", "A8_BY_FILE", "H8_BY_FILE"};
    fill_first_rank();
    print("FIRST_RANK", "", first_rank, sizeof first_rank);
    print("FIRST_RANK_BY_OCCUPANCY", "", by_occupancy, sizeof by_occupancy);
    for (int mapping = 0; mapping < 8; mapping++) {
        from_h = mapping & 1;
        from_8 = mapping >> 1 & 1;
        by_file = mapping >> 2;
        fill();
        /* Byte swaps reverse a file only if squares are numbered along ranks. */
        if (!by_file) print("SMSK_", names[mapping], smsk, sizeof smsk);
        print("MASK_EX_", names[mapping], mask_ex, sizeof mask_ex);
        print("MASKS_", names[mapping], masks, sizeof masks);
        print("COMPACT_MASKS_", names[mapping], compact, sizeof compact);
    }
    return ferror(stdout) != 0;
}
