// Terms of an evaluation that come from attacks: mobility with x-rays, threats, and danger to the king. Mobility needs
// the squares of each piece, so a loop over pieces stays, and fills the unions too: the attacks of each role, of all
// pieces, and of at least two. Without such a loop, call `quintessence::attack_maps`, which computes the unions alone;
// added to the loop, it only costs time. Use this code as you like; the weights are only examples. This command
// prints 72 60 220 15 0 240, the terms of White and of Black:
//     c++ -std=c++17 -O2 -I.. -o evaluation evaluation.cpp && echo '3qk3/8/8/8/8/3R4/8/3RK3' | ./evaluation
#include <iostream>
#include <string>
#include "quintessence.h"

using Bitboard = uint64_t;
enum Color { White, Black };
enum Role { Pawn, Knight, Bishop, Rook, Queen, King };

struct Board { Bitboard roles[6], colors[2]; };

// The attacks and the terms of one side.
struct Side {
    Bitboard attacks[6], all, twice;
    int mobility, threats, danger;
};

static int count(Bitboard set) { return __builtin_popcountll(set); }
static int lowest(Bitboard set) { return __builtin_ctzll(set); }

template <Role role> static Bitboard attacks(int square, Bitboard blockers) {
    switch (role) {
    case Bishop: return quintessence::bishop_attacks(square, blockers);
    case Rook: return quintessence::rook_attacks(square, blockers);
    case Queen: return quintessence::queen_attacks(square, blockers);
    default: return quintessence::knight_attacks(square);
    }
}

static void add_pawns_and_king(Side &side, const Board &board, Color us) {
    const Bitboard pawns = board.roles[Pawn] & board.colors[us], king = board.roles[King] & board.colors[us];
    const Bitboard to_west = pawns & UINT64_C(0xfefefefefefefefe), to_east = pawns & UINT64_C(0x7f7f7f7f7f7f7f7f);
    const Bitboard west = us == White ? to_west << 7 : to_west >> 9, east = us == White ? to_east << 9 : to_east >> 7;
    side.attacks[Pawn] = west | east;
    side.attacks[King] = quintessence::king_attacks(lowest(king));
    side.all = west | east | side.attacks[King];
    side.twice = (west & east) | ((west | east) & side.attacks[King]);
}

// Adds the attacks of all pieces of a role. Squares of `area` count for their mobility. Pieces that attack a square
// beside the enemy king endanger it.
template <Role role>
static void add(Side &side, Bitboard pieces, Bitboard blockers, Bitboard area, Bitboard beside_king) {
    constexpr int mobility[] = {0, 4, 4, 3, 1}, danger[] = {0, 20, 20, 40, 60};
    Bitboard attacked = 0, all = side.all, twice = side.twice;
    for (; pieces; pieces &= pieces - 1) {
        const Bitboard targets = attacks<role>(lowest(pieces), blockers);
        attacked |= targets;
        twice |= all & targets;
        all |= targets;
        side.mobility += mobility[role] * count(targets & area);
        side.danger += targets & beside_king ? danger[role] : 0;
    }
    side.attacks[role] = attacked;
    side.all = all;
    side.twice = twice;
}

// Bishops see through own queens, and rooks through own rooks and queens, so that a battery attacks twice.
static void add_pieces(Side &side, const Side &enemy, const Board &board, Color us) {
    const auto &[roles, colors] = board;
    const Bitboard own = colors[us], occupied = own | colors[!us], rooks = roles[Rook], queens = roles[Queen];
    const Bitboard area = ~(enemy.attacks[Pawn] | (own & (roles[Pawn] | roles[King])));
    const Bitboard beside_king = enemy.attacks[King];
    add<Knight>(side, own & roles[Knight], occupied, area, beside_king);
    add<Bishop>(side, own & roles[Bishop], occupied & ~(own & queens), area, beside_king);
    add<Rook>(side, own & rooks, occupied & ~(own & (rooks | queens)), area, beside_king);
    add<Queen>(side, own & queens, occupied, area, beside_king);
}

static void add_threats(Side &side, const Side &enemy, const Board &board, Color us) {
    const auto &[roles, colors] = board;
    const Bitboard own = colors[us], enemies = colors[!us], rooks = roles[Rook], queens = roles[Queen];
    // A piece is weak if no pawn protects it, and if it is unprotected or only we attack it twice.
    const Bitboard weak = side.all & ~enemy.attacks[Pawn] & (~enemy.all | (side.twice & ~enemy.twice));
    side.threats += 30 * count(enemies & weak) + 50 * count(enemies & ~roles[Pawn] & side.attacks[Pawn]);
    side.threats += 40 * count(enemies & (rooks | queens) & (side.attacks[Knight] | side.attacks[Bishop]));
    side.threats += 30 * count(enemies & queens & side.attacks[Rook]);

    // Squares beside the king that only king and queens protect, and safe squares from which a piece can give check.
    const int king = lowest(roles[King] & enemies);
    const auto [diagonal, orthogonal] = quintessence::bishop_and_rook_attacks(king, own | enemies);
    const Bitboard protectors =
        enemy.attacks[Pawn] | enemy.attacks[Knight] | enemy.attacks[Bishop] | enemy.attacks[Rook];
    const Bitboard checks = (quintessence::knight_attacks(king) & side.attacks[Knight]) |
                            (diagonal & (side.attacks[Bishop] | side.attacks[Queen])) |
                            (orthogonal & (side.attacks[Rook] | side.attacks[Queen]));
    side.danger += 30 * count(enemy.attacks[King] & side.all & ~protectors) + 80 * count(checks & ~own & ~enemy.all);
}

static void evaluate(Side (&sides)[2], const Board &board) {
    for (Color us : {White, Black})
        add_pawns_and_king(sides[us], board, us);
    for (Color us : {White, Black})
        add_pieces(sides[us], sides[!us], board, us);
    for (Color us : {White, Black})
        add_threats(sides[us], sides[!us], board, us);
}

// Prints the mobility, the threats and the danger to the enemy king, of White and of Black, for each FEN.
int main() {
    for (std::string fen; std::getline(std::cin, fen); std::cout << '\n') {
        Board board = {};
        int square = 56;
        for (char c : fen.substr(0, fen.find(' '))) {
            if (const size_t piece = std::string("PNBRQKpnbrqk").find(c); piece < 12) {
                board.roles[piece % 6] |= Bitboard(1) << (square & 63);
                board.colors[piece / 6] |= Bitboard(1) << (square & 63);
            }
            square += c >= '1' && c <= '8' ? c - '0' : c == '/' ? -16 : 1;
        }
        if (!(board.roles[King] & board.colors[White]) || !(board.roles[King] & board.colors[Black]))
            return 1;
        Side sides[2] = {};
        evaluate(sides, board);
        for (const Side &side : sides)
            std::cout << side.mobility << ' ' << side.threats << ' ' << side.danger << ' ';
    }
}
