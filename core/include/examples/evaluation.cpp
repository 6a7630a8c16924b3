// Terms of an evaluation that come from attacks: mobility with x-rays, threats, and danger to the king. Where a union
// is enough, one call of `attack_maps` for each side has it: the attacks of each role, of all pieces, and of at least
// two. Mobility counts the squares of each piece, so an engine's loops over pieces stay, and may keep its own lookups.
// Use this code as you like; the weights are only examples. This command prints 72 30 220 15 0 240:
//     c++ -std=c++17 -O2 -I.. -o evaluation evaluation.cpp && echo '3qk3/8/8/8/8/3R4/8/3RK3' | ./evaluation
#include <array>
#include <iostream>
#include <string>
#include "quintessence.h"

using Bitboard = uint64_t;
using Maps = quintessence::map_sets<Bitboard>;
enum Color { White, Black };
enum Role { Pawn, Knight, Bishop, Rook, Queen, King };

struct Board { Bitboard roles[6], colors[2]; };
struct Terms { int mobility, threats, danger; };

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

// Adds the mobility of each piece in `pieces`, and the danger from those that attack a square beside the enemy king.
template <Role role>
static void add_pieces(Terms &terms, Bitboard pieces, Bitboard blockers, Bitboard area, Bitboard beside_king) {
    constexpr int mobility[] = {0, 4, 4, 3, 1}, danger[] = {0, 20, 20, 40, 60};
    for (; pieces; pieces &= pieces - 1) {
        const Bitboard targets = attacks<role>(lowest(pieces), blockers);
        terms.mobility += mobility[role] * count(targets & area);
        terms.danger += targets & beside_king ? danger[role] : 0;
    }
}

// The terms of one side. `ours` and `theirs` are the attacks of this side and of its enemy.
static Terms terms_of(Color us, const Board &board, const Maps &ours, const Maps &theirs) {
    const auto &[roles, colors] = board;
    const Bitboard own = colors[us], enemy = colors[!us], occupied = own | enemy;
    const Bitboard rooks = roles[Rook], queens = roles[Queen];
    const int king = lowest(roles[King] & enemy);
    const Bitboard beside_king = quintessence::king_attacks(king);
    Terms terms = {0, 0, 0};

    // Squares count for mobility if no enemy pawn attacks them, and no own pawn or king stands there. Bishops see
    // through own queens, and rooks through own rooks and queens.
    const Bitboard area = ~(theirs.pawns | (own & (roles[Pawn] | roles[King])));
    add_pieces<Knight>(terms, own & roles[Knight], occupied, area, beside_king);
    add_pieces<Bishop>(terms, own & roles[Bishop], occupied & ~(own & queens), area, beside_king);
    add_pieces<Rook>(terms, own & rooks, occupied & ~(own & (rooks | queens)), area, beside_king);
    add_pieces<Queen>(terms, own & queens, occupied, area, beside_king);

    // An enemy piece is weak if no pawn protects it, and if it is unprotected or only we attack it twice.
    const Bitboard weak = ours.all & ~theirs.pawns & (~theirs.all | (ours.twice & ~theirs.twice));
    terms.threats += 30 * count(enemy & weak) + 50 * count(enemy & ~roles[Pawn] & ours.pawns);
    terms.threats += 40 * count(enemy & (rooks | queens) & (ours.knights | ours.bishops));
    terms.threats += 30 * count(enemy & queens & ours.rooks);

    // Squares beside the king that only king and queens protect, and safe squares from which a piece can give check.
    const Bitboard protectors = theirs.pawns | theirs.knights | theirs.bishops | theirs.rooks;
    const auto [diagonal, orthogonal] = quintessence::bishop_and_rook_attacks(king, occupied);
    const Bitboard checks = (quintessence::knight_attacks(king) & ours.knights) | (diagonal & ours.bishops) |
                            (orthogonal & ours.rooks) | ((diagonal | orthogonal) & ours.queens);
    terms.danger += 30 * count(beside_king & ours.all & ~protectors) + 80 * count(checks & ~own & ~theirs.all);
    return terms;
}

static std::array<Terms, 2> evaluate(const Board &board) {
    const auto &[roles, colors] = board;
    const Bitboard occupied = colors[White] | colors[Black];
    const Maps white = quintessence::attack_maps(colors[White], roles, colors[White], occupied);
    const Maps black = quintessence::attack_maps(colors[Black], roles, colors[White], occupied);
    return {terms_of(White, board, white, black), terms_of(Black, board, black, white)};
}

// Prints the mobility, the threats and the danger to the enemy king, of White and of Black, for each FEN.
int main() {
    for (std::string fen; std::getline(std::cin, fen);) {
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
        for (const Terms &terms : evaluate(board))
            std::cout << terms.mobility << ' ' << terms.threats << ' ' << terms.danger << ' ';
        std::cout << '\n';
    }
}
