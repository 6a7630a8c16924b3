/* Compares the attack functions of all headers with the library's answers in the file `cases`. C and C++.
   `headers.h` includes the headers, and lists the functions: HEADER(prefix, number of the mapping). */
#include <stdio.h>

#include "headers.h"

typedef uint64_t Attacks(int square, uint64_t occupied);

static const struct {
    const char *prefix;
    uint64_t mapping;
    Attacks *lines[4], *sliders[3];
} headers[] = {
#define HEADER(prefix, mapping)                                                                                 \
    {#prefix, mapping,                                                                                          \
     {prefix##_rank_attacks, prefix##_file_attacks, prefix##_diagonal_attacks, prefix##_antidiagonal_attacks}, \
     {prefix##_rook_attacks, prefix##_bishop_attacks, prefix##_queen_attacks}},
    HEADERS
};

/* `among` holds the blockers of the line and squares off the line. */
struct Case {
    uint64_t mapping, line, square, blockers, among, attacks, sliders[3];
};

int main(void) {
    enum { COUNT = sizeof headers / sizeof *headers };
    int cases[COUNT] = {0};
    struct Case c;
    FILE *file = fopen("cases", "rb");
    while (file && fread(&c, sizeof c, 1, file) == 1)
        for (int i = 0; i < COUNT; i++) {
            if (headers[i].mapping != c.mapping)
                continue;
            int square = (int)c.square;
            Attacks *line = headers[i].lines[c.line];
            int agrees = line(square, c.blockers) == c.attacks && line(square, c.among) == c.attacks;
            for (int slider = 0; slider < 3; slider++)
                agrees &= headers[i].sliders[slider](square, c.among) == c.sliders[slider];
            if (!agrees) {
                printf("%s differs on square %d, line %d\n", headers[i].prefix, square, (int)c.line);
                return 1;
            }
            cases[i]++;
        }
    for (int i = 0; i < COUNT; i++)
        printf("%s %d\n", headers[i].prefix, cases[i]);
    return 0;
}
