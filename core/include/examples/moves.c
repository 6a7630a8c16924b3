/* Lists the legal moves of a position of chess or Chess960, or its captures alone, and counts positions (perft). No
   move is made to see whether it exposes the king: the header finds the squares that the enemy attacks, the checkers
   and the pinned pieces first. Boards are copied, and the copy is changed. Use this code as you like. This command
   prints 20 400 8902 197281 4865609, the counts of five depths:
       cc -O2 -I.. -o moves moves.c && echo 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -' | ./moves 5 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "quintessence.h"

enum { PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING };

typedef struct {
    uint64_t roles[6], colors[2];
    uint64_t castling;   /* the rooks with which a king may castle */
    uint64_t en_passant; /* the square behind a pawn that has just moved two squares */
    int side;
} board;

/* The origin from bit 0, the target from bit 6, and the new role of a promoted pawn from bit 12. The king castles to
   the square of its rook. */
typedef uint16_t move;
enum { MAX_MOVES = 256 }; /* Positions of games have at most 218. */

static uint64_t bit(int square) {
    return UINT64_C(1) << square;
}

static int lowest(uint64_t set) {
    return __builtin_ctzll(set);
}

static uint64_t forward(int color, uint64_t set) {
    return color == QUINTESSENCE_WHITE ? set << 8 : set >> 8;
}

static move *add(move *list, int from, uint64_t targets) {
    for (; targets; targets &= targets - 1)
        *list++ = (move)(from | lowest(targets) << 6);
    return list;
}

static move *add_pawn(move *list, int from, uint64_t targets) {
    const uint64_t last_ranks = UINT64_C(0xff000000000000ff);
    for (uint64_t last = targets & last_ranks; last; last &= last - 1)
        for (int role = QUEEN; role >= KNIGHT; role--)
            *list++ = (move)(from | lowest(last) << 6 | role << 12);
    return add(list, from, targets & ~last_ranks);
}

static uint64_t piece_attacks(int role, int square, uint64_t occupied) {
    switch (role) {
    case KNIGHT: return quintessence_knight_attacks(square);
    case BISHOP: return quintessence_bishop_attacks(square, occupied);
    case ROOK: return quintessence_rook_attacks(square, occupied);
    default: return quintessence_queen_attacks(square, occupied);
    }
}

/* Whether a king that is not in check may castle with a rook. The squares over which the two move must be empty, and
   those of the king not attacked. In Chess960, a rook can be pinned along its rank, and then has to stay. */
static bool may_castle(int king, int rook, uint64_t occupied, uint64_t danger, uint64_t pinned) {
    const int king_to = (king & 56) + (rook > king ? 6 : 2), rook_to = (king & 56) + (rook > king ? 5 : 3);
    const uint64_t king_path = quintessence_between(king, king_to) | bit(king_to);
    const uint64_t rook_path = quintessence_between(rook, rook_to) | bit(rook_to);
    return !((king_path | rook_path) & occupied & ~bit(king) & ~bit(rook)) && !(king_path & danger) &&
           !(bit(rook) & pinned);
}

/* Writes the legal moves, or only those that capture, and returns the end of the list. */
static move *legal_moves(const board *b, bool captures_only, move *list) {
    const int us = b->side;
    const uint64_t own = b->colors[us], enemy = b->colors[!us], occupied = own | enemy, white = b->colors[0];
    const int king = lowest(b->roles[KING] & own);
    /* The king does not hide squares behind it from a slider that gives check. */
    const uint64_t danger = quintessence_attack_map(enemy, b->roles, white, occupied ^ bit(king));
    const quintessence_pin_sets pins = quintessence_pins(king, own, b->roles, white, occupied);

    uint64_t targets = captures_only ? enemy : ~own;
    list = add(list, king, quintessence_king_attacks(king) & targets & ~danger);
    if (pins.checkers & (pins.checkers - 1))
        return list; /* double check */
    if (pins.checkers)
        targets &= pins.checkers | quintessence_between(king, lowest(pins.checkers));

    for (int role = KNIGHT; role <= QUEEN; role++)
        for (uint64_t left = b->roles[role] & own; left; left &= left - 1) {
            const int from = lowest(left);
            const uint64_t line = pins.pinned & bit(from) ? quintessence_line_through(king, from) : UINT64_MAX;
            list = add(list, from, piece_attacks(role, from, occupied) & targets & line);
        }

    const uint64_t third_rank = UINT64_C(0xff) << (us == QUINTESSENCE_WHITE ? 16 : 40);
    for (uint64_t left = b->roles[PAWN] & own; left; left &= left - 1) {
        const int from = lowest(left);
        const uint64_t line = pins.pinned & bit(from) ? quintessence_line_through(king, from) : UINT64_MAX;
        const uint64_t step = forward(us, bit(from)) & ~occupied;
        const uint64_t steps = step | (forward(us, step & third_rank) & ~occupied);
        list = add_pawn(list, from, ((quintessence_pawn_attacks(us, from) & enemy) | steps) & targets & line);
    }

    /* En passant takes two pawns from their squares, so pins do not tell whether the king is safe. */
    if (b->en_passant) {
        const int to = lowest(b->en_passant);
        const uint64_t captured = forward(!us, b->en_passant);
        for (uint64_t left = quintessence_pawn_attacks(!us, to) & b->roles[PAWN] & own; left; left &= left - 1) {
            const int from = lowest(left);
            const uint64_t after = occupied ^ bit(from) ^ bit(to) ^ captured;
            if (!quintessence_is_attacked(king, enemy & after, b->roles, white, after))
                list = add(list, from, bit(to));
        }
    }

    if (!captures_only && !pins.checkers)
        for (uint64_t left = b->castling & own; left; left &= left - 1)
            if (may_castle(king, lowest(left), occupied, danger, pins.pinned))
                list = add(list, king, left & (0 - left));
    return list;
}

/* Changes a board, which is usually a copy, by a legal move. */
static void make(board *b, move chosen) {
    const int us = b->side, from = chosen & 63, to = chosen >> 6 & 63, promotion = chosen >> 12;
    const uint64_t from_set = bit(from), to_set = bit(to), double_step = forward(us, forward(us, from_set));
    int role = PAWN;
    while (!(b->roles[role] & from_set))
        role++;

    if (b->colors[us] & to_set) {
        const int rank = from & 56, king_to = rank + (to > from ? 6 : 2), rook_to = rank + (to > from ? 5 : 3);
        b->roles[KING] ^= from_set ^ bit(king_to);
        b->roles[ROOK] ^= to_set ^ bit(rook_to);
        b->colors[us] ^= from_set ^ bit(king_to) ^ to_set ^ bit(rook_to);
    } else {
        const uint64_t captured = role == PAWN && to_set == b->en_passant ? forward(!us, to_set) : to_set;
        for (int other = PAWN; other < KING; other++)
            b->roles[other] &= ~captured;
        b->colors[!us] &= ~captured;
        b->roles[role] ^= from_set;
        b->roles[promotion ? promotion : role] |= to_set;
        b->colors[us] ^= from_set | to_set;
    }
    b->castling &= role == KING ? b->colors[!us] : ~from_set;
    b->castling &= ~to_set;
    b->en_passant = role == PAWN && to_set == double_step ? forward(us, from_set) : 0;
    b->side = !us;
}

static uint64_t perft(const board *b, int depth) {
    move list[MAX_MOVES];
    const move *end = legal_moves(b, false, list);
    if (depth == 1)
        return (uint64_t)(end - list);
    uint64_t count = 0;
    for (const move *chosen = list; chosen < end; chosen++) {
        board after = *b;
        make(&after, *chosen);
        count += perft(&after, depth - 1);
    }
    return count;
}

/* Reads the first four fields of a FEN. Castling rights are KQkq or the files of the rooks, as in Chess960. */
static bool parse(board *b, const char *fen) {
    char pieces[80], side[2], castling[8], en_passant[3];
    if (sscanf(fen, "%79s %1s %7s %2s", pieces, side, castling, en_passant) != 4)
        return false;
    memset(b, 0, sizeof *b);
    b->side = *side == 'b';
    static const char symbols[] = "PNBRQKpnbrqk";
    int square = 56;
    for (const char *c = pieces; *c; c++) {
        const char *symbol = strchr(symbols, *c);
        if (symbol) {
            b->roles[(symbol - symbols) % 6] |= bit(square & 63);
            b->colors[symbol - symbols >= 6] |= bit(square & 63);
        }
        square += *c >= '1' && *c <= '8' ? *c - '0' : *c == '/' ? -16 : 1;
    }
    for (const char *c = castling; *c != '-' && *c; c++) {
        const int color = *c >= 'a', letter = color ? *c - 'a' + 'A' : *c;
        const uint64_t rooks = (b->roles[ROOK] & b->colors[color]) >> 56 * color;
        int file = letter == 'K' ? 7 : letter == 'Q' ? 0 : letter - 'A';
        while (file >= 0 && file < 8 && !(rooks >> file & 1))
            file += letter == 'K' ? -1 : 1;
        if (file >= 0 && file < 8)
            b->castling |= bit(56 * color + file);
    }
    if (*en_passant != '-')
        b->en_passant = bit(8 * (en_passant[1] - '1') + en_passant[0] - 'a');
    return (b->roles[KING] & b->colors[0]) && (b->roles[KING] & b->colors[1]);
}

/* Prints the counts of each depth, for each position on standard input. */
int main(int count, char **arguments) {
    char line[256];
    board b;
    while (fgets(line, sizeof line, stdin)) {
        if (!parse(&b, line))
            return EXIT_FAILURE;
        for (int depth = 1; depth <= (count > 1 ? atoi(arguments[1]) : 1); depth++)
            printf("%s%llu", depth > 1 ? " " : "", (unsigned long long)perft(&b, depth));
        puts("");
    }
    return EXIT_SUCCESS;
}
