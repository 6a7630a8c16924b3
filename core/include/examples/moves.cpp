// Lists the legal moves of a position of chess or Chess960, or its captures alone, and counts positions (perft), as
// moves.c does, but with types of its own, the colour as a template argument, and all pawns moved at once. Use the code
// as you like. This command prints 15 66 1198, the counts of three depths:
//     c++ -std=c++17 -O2 -I.. -o moves moves.cpp && echo '5k2/8/8/8/8/8/8/4K2R w K -' | ./moves 3
#include <array>
#include <iostream>
#include <sstream>
#include <string>
#include "quintessence.h"

enum Color : uint8_t { White, Black };
enum Role : uint8_t { Pawn, Knight, Bishop, Rook, Queen, King };
enum class Square : uint8_t {}; // a1 = 0, b1 = 1, a2 = 8

constexpr Color operator!(Color color) { return color == White ? Black : White; }
constexpr Square operator+(Square square, int step) { return Square(int(square) + step); }

// The header takes and returns this class, because it has 64 bits. A set is also the iterator over its squares.
class Bitboard {
    uint64_t bits = 0;
public:
    constexpr Bitboard() = default;
    constexpr explicit Bitboard(uint64_t word) : bits(word) {}
    constexpr Bitboard(Square square) : bits(UINT64_C(1) << int(square)) {}
    constexpr explicit operator bool() const { return bits != 0; }
    constexpr Bitboard operator&(Bitboard other) const { return Bitboard(bits & other.bits); }
    constexpr Bitboard operator|(Bitboard other) const { return Bitboard(bits | other.bits); }
    constexpr Bitboard operator^(Bitboard other) const { return Bitboard(bits ^ other.bits); }
    constexpr Bitboard operator-(Bitboard other) const { return Bitboard(bits & ~other.bits); }
    constexpr Bitboard operator~() const { return Bitboard(~bits); }
    constexpr Bitboard &operator&=(Bitboard other) { return *this = *this & other; }
    constexpr Bitboard &operator|=(Bitboard other) { return *this = *this | other; }
    constexpr Bitboard &operator^=(Bitboard other) { return *this = *this ^ other; }
    constexpr Bitboard shift(int by) const { return Bitboard(by > 0 ? bits << by : bits >> -by); }
    constexpr Square lowest() const { return Square(__builtin_ctzll(bits)); }
    constexpr Bitboard without_lowest() const { return Bitboard(bits & (bits - 1)); }
    constexpr Bitboard begin() const { return *this; }
    constexpr Bitboard end() const { return Bitboard(); }
    constexpr Square operator*() const { return lowest(); }
    constexpr Bitboard &operator++() { return *this = without_lowest(); }
    constexpr bool operator!=(Bitboard other) const { return bits != other.bits; }
};

constexpr Bitboard first_rank(0xff), last_ranks(0xff000000000000ff);
constexpr Bitboard not_a_file(0xfefefefefefefefe), not_h_file(0x7f7f7f7f7f7f7f7f);
template <Color Us> constexpr int forward = Us == White ? 8 : -8;

struct Board {
    std::array<Bitboard, 6> roles;
    std::array<Bitboard, 2> colors;
    Bitboard castling, en_passant; // rooks that may castle; the square behind a pawn that has just moved two squares
};

// The king castles to the square of its rook. `becomes` differs from `role` only in promotions.
struct Move { Square from, to; Role role, becomes; };

struct MoveList {
    std::array<Move, 256> moves; // positions of games have at most 218
    size_t count = 0;
    const Move *begin() const { return moves.data(); }
    const Move *end() const { return moves.data() + count; }
    void add(Role role, Square from, Bitboard targets) {
        for (Square to : targets)
            moves[count++] = {from, to, role, role};
    }
    void add_pawns(int step, Bitboard targets) {
        for (Square to : targets & last_ranks)
            for (Role becomes : {Queen, Rook, Bishop, Knight})
                moves[count++] = {to + -step, to, Pawn, becomes};
        for (Square to : targets - last_ranks)
            moves[count++] = {to + -step, to, Pawn, Pawn};
    }
};

// The squares of the king and the rook after castling.
constexpr std::array<Square, 2> castled(Square king, Square rook) {
    const Square a_file = Square(int(king) & 56);
    return rook > king ? std::array{a_file + 6, a_file + 5} : std::array{a_file + 2, a_file + 3};
}

enum class Kind { All, Captures };

template <Color Us, Kind Wanted> void add_legal_moves(const Board &board, MoveList &list) {
    const auto &[roles, colors, castling, en_passant] = board;
    const Bitboard own = colors[Us], enemy = colors[!Us], occupied = own | enemy;
    const Square king = (roles[King] & own).lowest();
    // The king does not hide squares behind it from a slider that gives check.
    const Bitboard danger = quintessence::attack_map(enemy, roles, colors[White], occupied - king);
    const auto pins = quintessence::pins(king, own, roles, colors[White], occupied);

    Bitboard targets = Wanted == Kind::All ? ~own : enemy;
    list.add(King, king, (quintessence::king_attacks<Bitboard>(king) & targets) - danger);
    if (pins.checkers.without_lowest())
        return; // double check
    if (pins.checkers)
        targets &= pins.checkers | quintessence::between<Bitboard>(king, pins.checkers.lowest());

    // A pinned piece stays on a ray from the king to a pinner. No bishop or pawn captures from one diagonal ray to
    // another, and no rook or pawn moves from one orthogonal ray to another.
    const Bitboard unpinned = own - pins.pinned, on_diagonal = own & pins.diagonal, on_line = own & pins.orthogonal;
    for (Square from : roles[Knight] & unpinned)
        list.add(Knight, from, quintessence::knight_attacks<Bitboard>(from) & targets);
    for (Role role : {Bishop, Queen})
        for (Square from : roles[role] & (unpinned | on_diagonal)) {
            const Bitboard ray = on_diagonal & from ? pins.diagonal : ~Bitboard();
            list.add(role, from, quintessence::bishop_attacks(from, occupied) & targets & ray);
        }
    for (Role role : {Rook, Queen})
        for (Square from : roles[role] & (unpinned | on_line)) {
            const Bitboard ray = on_line & from ? pins.orthogonal : ~Bitboard();
            list.add(role, from, quintessence::rook_attacks(from, occupied) & targets & ray);
        }

    const Bitboard pawns = roles[Pawn] & own;
    for (int side : {-1, 1}) {
        const int step = forward<Us> + side;
        const Bitboard captures = (pawns & unpinned).shift(step) | ((pawns & on_diagonal).shift(step) & pins.diagonal);
        list.add_pawns(step, captures & (side > 0 ? not_a_file : not_h_file) & enemy & targets);
    }
    // En passant takes two pawns from their squares, so pins do not tell whether the king is safe.
    for (Square to : en_passant)
        for (Square from : quintessence::pawn_attacks<Bitboard>(!Us, to) & pawns) {
            const Bitboard after = (occupied ^ from ^ to) - (to + -forward<Us>);
            if (!quintessence::is_attacked(king, enemy & after, roles, colors[White], after))
                list.add(Pawn, from, to);
        }
    if constexpr (Wanted == Kind::All) {
        const Bitboard third_rank = first_rank.shift(Us == White ? 16 : 40);
        const Bitboard steps = ((pawns & unpinned).shift(forward<Us>) |
                                ((pawns & on_line).shift(forward<Us>) & pins.orthogonal)) - occupied;
        list.add_pawns(forward<Us>, steps & targets);
        list.add_pawns(2 * forward<Us>, ((steps & third_rank).shift(forward<Us>) - occupied) & targets);

        // The squares over which the two move must be empty, and those of the king not attacked. A pinned rook stays.
        for (Square rook : pins.checkers ? Bitboard() : castling & unpinned) {
            const auto [king_to, rook_to] = castled(king, rook);
            const Bitboard king_path = quintessence::between<Bitboard>(king, king_to) | king_to;
            const Bitboard rook_path = quintessence::between<Bitboard>(rook, rook_to) | rook_to;
            if (!(((king_path | rook_path) & (occupied - king - rook)) | (king_path & danger)))
                list.add(King, king, rook);
        }
    }
}

// Changes a board, which is usually a copy, by a legal move.
template <Color Us> void make(Board &board, Move move) {
    auto &[roles, colors, castling, en_passant] = board;
    const Bitboard from = move.from, to = move.to;
    if (colors[Us] & to) {
        const auto [king_to, rook_to] = castled(move.from, move.to);
        roles[King] ^= from ^ king_to;
        roles[Rook] ^= to ^ rook_to;
        colors[Us] ^= from ^ to ^ king_to ^ rook_to;
    } else {
        const Bitboard captured = move.role == Pawn && to & en_passant ? to.shift(-forward<Us>) : to;
        for (Bitboard &role : roles)
            role &= ~captured;
        colors[!Us] &= ~captured;
        roles[move.role] ^= from;
        roles[move.becomes] |= to;
        colors[Us] ^= from | to;
    }
    castling &= move.role == King ? colors[!Us] : ~(from | to);
    en_passant = move.role == Pawn && move.to == move.from + 2 * forward<Us> ? from.shift(forward<Us>) : Bitboard();
}

template <Color Us> uint64_t perft(const Board &board, int depth) {
    MoveList list;
    add_legal_moves<Us, Kind::All>(board, list);
    if (depth == 1)
        return list.count;
    uint64_t count = 0;
    for (Move move : list) {
        Board after = board;
        make<Us>(after, move);
        count += perft<!Us>(after, depth - 1);
    }
    return count;
}

// Reads the first four fields of a FEN. Castling rights are KQkq or the files of the rooks, as in Chess960.
bool parse(const std::string &fen, Board &board, Color &side) {
    std::istringstream fields(fen);
    std::string pieces, color, rights, target;
    fields >> pieces >> color >> rights >> target;
    auto &[roles, colors, castling, en_passant] = board = Board();
    side = color == "b" ? Black : White;
    int square = 56;
    for (char c : pieces) {
        if (const size_t piece = std::string("PNBRQKpnbrqk").find(c); piece < 12) {
            roles[piece % 6] |= Square(square & 63);
            colors[piece / 6] |= Square(square & 63);
        }
        square += c >= '1' && c <= '8' ? c - '0' : c == '/' ? -16 : 1;
    }
    for (char c : rights) {
        const bool is_black = c >= 'a';
        const int letter = is_black ? c - 'a' + 'A' : c;
        Bitboard chosen;
        for (Square rook : roles[Rook] & colors[is_black] & first_rank.shift(is_black ? 56 : 0))
            if (letter == 'K' || (letter == 'Q' && !chosen) || letter - 'A' == (int(rook) & 7))
                chosen = rook;
        castling |= chosen;
    }
    if (target.size() == 2)
        en_passant = Square(8 * (target[1] - '1') + target[0] - 'a');
    return fields && (roles[King] & colors[White]) && (roles[King] & colors[Black]);
}

// Prints the counts of each depth, for each position on standard input.
int main(int count, char **arguments) {
    Board board;
    Color side;
    for (std::string line; std::getline(std::cin, line); std::cout << '\n') {
        if (!parse(line, board, side))
            return 1;
        for (int depth = 1; depth <= (count > 1 ? std::stoi(arguments[1]) : 1); depth++)
            std::cout << (side == White ? perft<White> : perft<Black>)(board, depth) << ' ';
    }
}
