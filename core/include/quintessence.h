/* SPDX-License-Identifier: MIT OR Apache-2.0
   SPDX-FileCopyrightText: The quintessence authors
   Written by quintessence 0.1.0:
   cargo run --release --example audit -- --header

   Copyright (c) 2026 The quintessence authors
   Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
   documentation files (the "Software"), to deal in the Software without restriction, including without limitation the
   rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to
   permit persons to whom the Software is furnished to do so, subject to the following conditions:
   The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
   Software.
   THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
   WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
   COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
   OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE. */

/* Attacks of chess pieces on bitboards, for C11, C++17, CUDA and HIP: single sliders by Hyperbola Quintessence, or
   with AVX-512 by Obstruction Difference, and queries about a whole position. The squares are numbered in the mapping
   a1 = 0.

   No function checks its arguments. A square must be 0 to 63, a color 0 (White) or 1 (Black), and a line 0 to 3. A
   pointer `roles_` must have six words: pawns, knights, bishops, rooks, queens and kings of both sides. `white_` is the
   set of White's squares, and `by_` and `own_` are the squares of one side.

   In C++ all functions are constexpr, the compiler checks the tables, and the namespace quintessence, at the end, has
   functions for the types of your program. Vectors are used if the flags allow AVX2; without such flags, the code of
   GCC and clang on x86-64 detects AVX2. The files of a program may be compiled with different flags and mappings, because
   functions are inlined, with two exceptions in C++. Files without AVX2 need the same flags, because they share the few
   functions for AVX2 that cannot be inlined. Between files of different instruction sets, pass uint64_t instead of the
   header's structures, which an inline namespace keeps apart.

   Four macros may be defined before the header, which undefines them at its end:
   QUINTESSENCE_PORTABLE       leaves out vectors, assembly and all builtins but __builtin_bit_cast
   QUINTESSENCE_NO_DETECTION   leaves the choice of vectors to the flags
   QUINTESSENCE_TABLE          is written before each table, for example to place it in a section of its own
   QUINTESSENCE_FUNCTION       is written before each function: in C static inline, in C++ constexpr */
#ifndef QUINTESSENCE_H
#define QUINTESSENCE_H
#define QUINTESSENCE_MAPPING_A1
/* 10,000 times the major version, 100 times the minor version, and the patch. */
#define QUINTESSENCE_VERSION 100

#if defined(_MSVC_LANG) ? _MSVC_LANG < 201703L : defined(__cplusplus) ? __cplusplus < 201703L : \
    !defined(__STDC_VERSION__) || __STDC_VERSION__ < 201112L
#error quintessence.h needs C11 or C++17
#else
#include <stdint.h>

#ifdef __has_builtin
#define QUINTESSENCE_HAS(builtin) __has_builtin(builtin)
#else
#define QUINTESSENCE_HAS(builtin) 0
#endif

/* The compiler whose intrinsics are used: nvcc, GCC or clang, or Microsoft's. Parsers of C that only claim to be GCC
   lack __builtin_shuffle. */
#ifdef QUINTESSENCE_PORTABLE
#elif defined(__CUDA_ARCH__) && defined(__NVCC__)
#define QUINTESSENCE_NVCC
#elif QUINTESSENCE_HAS(__builtin_bswap64) && (defined(__clang__) || QUINTESSENCE_HAS(__builtin_shuffle))
#define QUINTESSENCE_BUILTINS
#elif defined(_MSC_VER) && _MSC_VER >= 1927
#define QUINTESSENCE_MICROSOFT
#include <stdlib.h>
#endif

/* Whether a call is evaluated at run time. A constant expression of C++ cannot contain vectors or assembly. */
#ifndef __cplusplus
#include <stdbool.h>
#define QUINTESSENCE_RUNS 1
#elif QUINTESSENCE_HAS(__builtin_is_constant_evaluated) || defined(QUINTESSENCE_NVCC) || defined(QUINTESSENCE_MICROSOFT)
#define QUINTESSENCE_RUNS !__builtin_is_constant_evaluated()
#endif

/* In a file of CUDA or HIP, host code uses no vectors. Device code uses no tables, either, because the arrays of the
   host do not exist on the device, and arithmetic costs less there than loads. */
#if defined(__CUDACC__) || defined(__CUDA__) || defined(__HIPCC__) || defined(__HIP__)
#define QUINTESSENCE_GPU __host__ __device__
#else
#define QUINTESSENCE_GPU
#if defined(QUINTESSENCE_BUILTINS) && defined(QUINTESSENCE_RUNS)
#define QUINTESSENCE_ON_HOST
#endif
#endif
#if defined(__CUDA_ARCH__) || defined(__HIP_DEVICE_COMPILE__)
#define QUINTESSENCE_TABLE_FREE
#endif

#if defined(__GNUC__) || defined(__clang__)
#define QUINTESSENCE_INLINE __attribute__((__always_inline__)) inline
#elif defined(_MSC_VER)
#define QUINTESSENCE_INLINE __forceinline
#else
#define QUINTESSENCE_INLINE inline
#endif
#ifdef __cplusplus
#define QUINTESSENCE_CONST alignas(64) inline constexpr
#define QUINTESSENCE_PURE constexpr QUINTESSENCE_GPU QUINTESSENCE_INLINE
#define QUINTESSENCE_STATIC
#define QUINTESSENCE_CALLED __attribute__((__noinline__, __nothrow__, __visibility__("hidden"))) inline
#define QUINTESSENCE_SHARED(byte) __attribute__((__visibility__("hidden"))) inline byte = 0
#else
#define QUINTESSENCE_CONST _Alignas(64) static const
#define QUINTESSENCE_PURE static QUINTESSENCE_GPU QUINTESSENCE_INLINE
#define QUINTESSENCE_STATIC static
#define QUINTESSENCE_CALLED __attribute__((__noinline__, __unused__)) static
#define QUINTESSENCE_SHARED(byte) extern __attribute__((__weak__, __visibility__("hidden"))) byte; byte = 0
#endif
#ifndef QUINTESSENCE_TABLE
#define QUINTESSENCE_TABLE QUINTESSENCE_CONST
#endif
#ifndef QUINTESSENCE_FUNCTION
#define QUINTESSENCE_FUNCTION QUINTESSENCE_PURE
#endif

/* With an instruction that reverses bits, Hyperbola Quintessence needs no table for ranks. */
#if defined(QUINTESSENCE_TABLE_FREE) || (defined(__clang__) && (defined(__aarch64__) || defined(__loongarch64)))
#define QUINTESSENCE_REVERSES_BITS
#endif

/* Code compiled without AVX2 can call a function with the attribute target("avx2"), but cannot pass vectors to it. Such
   functions (ON_WORDS) therefore have words as parameters, and functions with vectors as parameters (ON_VECTORS) are
   inlined into them. GCC with -Winline would warn of a function that is inline in C, or not noinline in C++. Modules of
   GCC cannot export functions with the attribute. */
#if defined(QUINTESSENCE_ON_HOST) && defined(__AVX2__)
#define QUINTESSENCE_VECTORS
#define QUINTESSENCE_BY_LANES(name, ...) \
    if (QUINTESSENCE_RUNS)               \
        return name##_by_lanes(__VA_ARGS__);
#define QUINTESSENCE_ON_VECTORS QUINTESSENCE_STATIC QUINTESSENCE_INLINE
#define QUINTESSENCE_ON_WORDS QUINTESSENCE_STATIC QUINTESSENCE_INLINE
#elif defined(QUINTESSENCE_ON_HOST) && defined(__x86_64__) && defined(__SSE2__) && !defined(_WIN32) && \
    !defined(QUINTESSENCE_NO_DETECTION) && (defined(__clang__) || !defined(__cpp_modules))
/* Kernels, which must not use vectors, are compiled without SSE2. GCC for Windows does not align vectors on the stack. */
#define QUINTESSENCE_VECTORS
#define QUINTESSENCE_DETECTS
#define QUINTESSENCE_BY_LANES(name, ...) \
    if (QUINTESSENCE_RUNS)               \
        return quintessence_has_avx2() ? name##_by_lanes(__VA_ARGS__) : name##_without_lanes(__VA_ARGS__);
#define QUINTESSENCE_ON_VECTORS __attribute__((__target__("avx2"))) QUINTESSENCE_STATIC QUINTESSENCE_INLINE
#define QUINTESSENCE_ON_WORDS __attribute__((__target__("avx2"))) QUINTESSENCE_CALLED
#else
#define QUINTESSENCE_BY_LANES(name, ...)
#endif
/* Without AVX2, a function is called, because few processors lack AVX2, and each call of the header would grow. */
#ifdef QUINTESSENCE_DETECTS
#define QUINTESSENCE_WITHOUT_LANES(type, name, parameters, ...)                                  \
    __attribute__((__cold__)) QUINTESSENCE_CALLED type name##_without_lanes parameters {         \
        quintessence_detect();                                                                   \
        return name##_by_words(__VA_ARGS__);                                                     \
    }
#else
#define QUINTESSENCE_WITHOUT_LANES(type, name, parameters, ...)
#endif

#ifdef __cplusplus
extern "C++" {
#ifdef __AVX512F__
inline namespace quintessence_a1_avx512 {
#elif defined(__AVX2__)
inline namespace quintessence_a1_avx2 {
#else
inline namespace quintessence_a1 {
#endif
#endif

enum { QUINTESSENCE_WHITE, QUINTESSENCE_BLACK };

/* The lines through a square. Diagonals are parallel to a1-h8, and antidiagonals to h1-a8. */
enum { QUINTESSENCE_RANK, QUINTESSENCE_FILE, QUINTESSENCE_DIAGONAL, QUINTESSENCE_ANTIDIAGONAL };

typedef struct { uint64_t bishop, rook; } quintessence_slider_sets;
/* `diagonal` and `orthogonal` are the squares from the king, excluded, to its pinners, included. */
typedef struct { uint64_t checkers, pinned, pinners, diagonal, orthogonal; } quintessence_pin_sets;
/* The attacks of each role, of all roles together, and the squares that at least two pieces attack. */
typedef struct { uint64_t pawns, knights, bishops, rooks, queens, kings, all, twice; } quintessence_map_sets;

#ifdef QUINTESSENCE_DETECTS
/* 2 if the processor has AVX2, 1 if not, and 0 until the first call of a function, which uses no vectors. The files of
   a program share this byte. */
QUINTESSENCE_SHARED(uint8_t quintessence_level);

typedef struct { uint32_t eax_, ebx_, ecx_, edx_; } quintessence_registers;
QUINTESSENCE_STATIC QUINTESSENCE_INLINE quintessence_registers quintessence_cpuid(uint32_t leaf_) {
    quintessence_registers to_;
    __asm__("cpuid" : "=a"(to_.eax_), "=b"(to_.ebx_), "=c"(to_.ecx_), "=d"(to_.edx_) : "a"(leaf_), "c"(0));
    return to_;
}

/* A processor with AVX2 may run a system that does not save the wide registers of AVX. */
__attribute__((__cold__)) QUINTESSENCE_CALLED void quintessence_detect(void) {
    if (__atomic_load_n(&quintessence_level, __ATOMIC_RELAXED))
        return;
    const uint32_t avx_and_osxsave_ = 0x18000000;
    uint32_t saved_ = 0, high_;
    if ((quintessence_cpuid(1).ecx_ & avx_and_osxsave_) == avx_and_osxsave_)
        __asm__ __volatile__("xgetbv" : "=a"(saved_), "=d"(high_) : "c"(0));
    const bool has_avx2_ = (saved_ & 6) == 6 && quintessence_cpuid(0).eax_ >= 7 && (quintessence_cpuid(7).ebx_ & 32);
    __atomic_store_n(&quintessence_level, has_avx2_ ? 2 : 1, __ATOMIC_RELAXED);
}

QUINTESSENCE_STATIC QUINTESSENCE_INLINE bool quintessence_has_avx2(void) {
    return __atomic_load_n(&quintessence_level, __ATOMIC_RELAXED) == 2;
}
#endif

#ifdef QUINTESSENCE_TABLE_FREE
#define QUINTESSENCE_LEAPER(table, steps) (steps)
#else
#define QUINTESSENCE_LEAPER(table, steps) (table)
/* [square][rank, file, diagonal, antidiagonal]: 2048 bytes, squares in the mapping a1: a1 = 0. */
QUINTESSENCE_TABLE uint64_t QUINTESSENCE_MASK_EX[64][4] = {
    {0x00000000000000fe, 0x0101010101010100, 0x8040201008040200, 0x0000000000000000},
    {0x00000000000000fd, 0x0202020202020200, 0x0080402010080400, 0x0000000000000100},
    {0x00000000000000fb, 0x0404040404040400, 0x0000804020100800, 0x0000000000010200},
    {0x00000000000000f7, 0x0808080808080800, 0x0000008040201000, 0x0000000001020400},
    {0x00000000000000ef, 0x1010101010101000, 0x0000000080402000, 0x0000000102040800},
    {0x00000000000000df, 0x2020202020202000, 0x0000000000804000, 0x0000010204081000},
    {0x00000000000000bf, 0x4040404040404000, 0x0000000000008000, 0x0001020408102000},
    {0x000000000000007f, 0x8080808080808000, 0x0000000000000000, 0x0102040810204000},
    {0x000000000000fe00, 0x0101010101010001, 0x4020100804020000, 0x0000000000000002},
    {0x000000000000fd00, 0x0202020202020002, 0x8040201008040001, 0x0000000000010004},
    {0x000000000000fb00, 0x0404040404040004, 0x0080402010080002, 0x0000000001020008},
    {0x000000000000f700, 0x0808080808080008, 0x0000804020100004, 0x0000000102040010},
    {0x000000000000ef00, 0x1010101010100010, 0x0000008040200008, 0x0000010204080020},
    {0x000000000000df00, 0x2020202020200020, 0x0000000080400010, 0x0001020408100040},
    {0x000000000000bf00, 0x4040404040400040, 0x0000000000800020, 0x0102040810200080},
    {0x0000000000007f00, 0x8080808080800080, 0x0000000000000040, 0x0204081020400000},
    {0x0000000000fe0000, 0x0101010101000101, 0x2010080402000000, 0x0000000000000204},
    {0x0000000000fd0000, 0x0202020202000202, 0x4020100804000100, 0x0000000001000408},
    {0x0000000000fb0000, 0x0404040404000404, 0x8040201008000201, 0x0000000102000810},
    {0x0000000000f70000, 0x0808080808000808, 0x0080402010000402, 0x0000010204001020},
    {0x0000000000ef0000, 0x1010101010001010, 0x0000804020000804, 0x0001020408002040},
    {0x0000000000df0000, 0x2020202020002020, 0x0000008040001008, 0x0102040810004080},
    {0x0000000000bf0000, 0x4040404040004040, 0x0000000080002010, 0x0204081020008000},
    {0x00000000007f0000, 0x8080808080008080, 0x0000000000004020, 0x0408102040000000},
    {0x00000000fe000000, 0x0101010100010101, 0x1008040200000000, 0x0000000000020408},
    {0x00000000fd000000, 0x0202020200020202, 0x2010080400010000, 0x0000000100040810},
    {0x00000000fb000000, 0x0404040400040404, 0x4020100800020100, 0x0000010200081020},
    {0x00000000f7000000, 0x0808080800080808, 0x8040201000040201, 0x0001020400102040},
    {0x00000000ef000000, 0x1010101000101010, 0x0080402000080402, 0x0102040800204080},
    {0x00000000df000000, 0x2020202000202020, 0x0000804000100804, 0x0204081000408000},
    {0x00000000bf000000, 0x4040404000404040, 0x0000008000201008, 0x0408102000800000},
    {0x000000007f000000, 0x8080808000808080, 0x0000000000402010, 0x0810204000000000},
    {0x000000fe00000000, 0x0101010001010101, 0x0804020000000000, 0x0000000002040810},
    {0x000000fd00000000, 0x0202020002020202, 0x1008040001000000, 0x0000010004081020},
    {0x000000fb00000000, 0x0404040004040404, 0x2010080002010000, 0x0001020008102040},
    {0x000000f700000000, 0x0808080008080808, 0x4020100004020100, 0x0102040010204080},
    {0x000000ef00000000, 0x1010100010101010, 0x8040200008040201, 0x0204080020408000},
    {0x000000df00000000, 0x2020200020202020, 0x0080400010080402, 0x0408100040800000},
    {0x000000bf00000000, 0x4040400040404040, 0x0000800020100804, 0x0810200080000000},
    {0x0000007f00000000, 0x8080800080808080, 0x0000000040201008, 0x1020400000000000},
    {0x0000fe0000000000, 0x0101000101010101, 0x0402000000000000, 0x0000000204081020},
    {0x0000fd0000000000, 0x0202000202020202, 0x0804000100000000, 0x0001000408102040},
    {0x0000fb0000000000, 0x0404000404040404, 0x1008000201000000, 0x0102000810204080},
    {0x0000f70000000000, 0x0808000808080808, 0x2010000402010000, 0x0204001020408000},
    {0x0000ef0000000000, 0x1010001010101010, 0x4020000804020100, 0x0408002040800000},
    {0x0000df0000000000, 0x2020002020202020, 0x8040001008040201, 0x0810004080000000},
    {0x0000bf0000000000, 0x4040004040404040, 0x0080002010080402, 0x1020008000000000},
    {0x00007f0000000000, 0x8080008080808080, 0x0000004020100804, 0x2040000000000000},
    {0x00fe000000000000, 0x0100010101010101, 0x0200000000000000, 0x0000020408102040},
    {0x00fd000000000000, 0x0200020202020202, 0x0400010000000000, 0x0100040810204080},
    {0x00fb000000000000, 0x0400040404040404, 0x0800020100000000, 0x0200081020408000},
    {0x00f7000000000000, 0x0800080808080808, 0x1000040201000000, 0x0400102040800000},
    {0x00ef000000000000, 0x1000101010101010, 0x2000080402010000, 0x0800204080000000},
    {0x00df000000000000, 0x2000202020202020, 0x4000100804020100, 0x1000408000000000},
    {0x00bf000000000000, 0x4000404040404040, 0x8000201008040201, 0x2000800000000000},
    {0x007f000000000000, 0x8000808080808080, 0x0000402010080402, 0x4000000000000000},
    {0xfe00000000000000, 0x0001010101010101, 0x0000000000000000, 0x0002040810204080},
    {0xfd00000000000000, 0x0002020202020202, 0x0001000000000000, 0x0004081020408000},
    {0xfb00000000000000, 0x0004040404040404, 0x0002010000000000, 0x0008102040800000},
    {0xf700000000000000, 0x0008080808080808, 0x0004020100000000, 0x0010204080000000},
    {0xef00000000000000, 0x0010101010101010, 0x0008040201000000, 0x0020408000000000},
    {0xdf00000000000000, 0x0020202020202020, 0x0010080402010000, 0x0040800000000000},
    {0xbf00000000000000, 0x0040404040404040, 0x0020100804020100, 0x0080000000000000},
    {0x7f00000000000000, 0x0080808080808080, 0x0040201008040201, 0x0000000000000000},
};

/* [occupancy of the files b to g][file of the slider]: 512 bytes, the same in every mapping of the squares. */
QUINTESSENCE_TABLE uint8_t QUINTESSENCE_FIRST_RANK_BY_OCCUPANCY[64][8] = {
    {0xfe, 0xfd, 0xfb, 0xf7, 0xef, 0xdf, 0xbf, 0x7f},
    {0x02, 0xfd, 0xfa, 0xf6, 0xee, 0xde, 0xbe, 0x7e},
    {0x06, 0x05, 0xfb, 0xf4, 0xec, 0xdc, 0xbc, 0x7c},
    {0x02, 0x05, 0xfa, 0xf4, 0xec, 0xdc, 0xbc, 0x7c},
    {0x0e, 0x0d, 0x0b, 0xf7, 0xe8, 0xd8, 0xb8, 0x78},
    {0x02, 0x0d, 0x0a, 0xf6, 0xe8, 0xd8, 0xb8, 0x78},
    {0x06, 0x05, 0x0b, 0xf4, 0xe8, 0xd8, 0xb8, 0x78},
    {0x02, 0x05, 0x0a, 0xf4, 0xe8, 0xd8, 0xb8, 0x78},
    {0x1e, 0x1d, 0x1b, 0x17, 0xef, 0xd0, 0xb0, 0x70},
    {0x02, 0x1d, 0x1a, 0x16, 0xee, 0xd0, 0xb0, 0x70},
    {0x06, 0x05, 0x1b, 0x14, 0xec, 0xd0, 0xb0, 0x70},
    {0x02, 0x05, 0x1a, 0x14, 0xec, 0xd0, 0xb0, 0x70},
    {0x0e, 0x0d, 0x0b, 0x17, 0xe8, 0xd0, 0xb0, 0x70},
    {0x02, 0x0d, 0x0a, 0x16, 0xe8, 0xd0, 0xb0, 0x70},
    {0x06, 0x05, 0x0b, 0x14, 0xe8, 0xd0, 0xb0, 0x70},
    {0x02, 0x05, 0x0a, 0x14, 0xe8, 0xd0, 0xb0, 0x70},
    {0x3e, 0x3d, 0x3b, 0x37, 0x2f, 0xdf, 0xa0, 0x60},
    {0x02, 0x3d, 0x3a, 0x36, 0x2e, 0xde, 0xa0, 0x60},
    {0x06, 0x05, 0x3b, 0x34, 0x2c, 0xdc, 0xa0, 0x60},
    {0x02, 0x05, 0x3a, 0x34, 0x2c, 0xdc, 0xa0, 0x60},
    {0x0e, 0x0d, 0x0b, 0x37, 0x28, 0xd8, 0xa0, 0x60},
    {0x02, 0x0d, 0x0a, 0x36, 0x28, 0xd8, 0xa0, 0x60},
    {0x06, 0x05, 0x0b, 0x34, 0x28, 0xd8, 0xa0, 0x60},
    {0x02, 0x05, 0x0a, 0x34, 0x28, 0xd8, 0xa0, 0x60},
    {0x1e, 0x1d, 0x1b, 0x17, 0x2f, 0xd0, 0xa0, 0x60},
    {0x02, 0x1d, 0x1a, 0x16, 0x2e, 0xd0, 0xa0, 0x60},
    {0x06, 0x05, 0x1b, 0x14, 0x2c, 0xd0, 0xa0, 0x60},
    {0x02, 0x05, 0x1a, 0x14, 0x2c, 0xd0, 0xa0, 0x60},
    {0x0e, 0x0d, 0x0b, 0x17, 0x28, 0xd0, 0xa0, 0x60},
    {0x02, 0x0d, 0x0a, 0x16, 0x28, 0xd0, 0xa0, 0x60},
    {0x06, 0x05, 0x0b, 0x14, 0x28, 0xd0, 0xa0, 0x60},
    {0x02, 0x05, 0x0a, 0x14, 0x28, 0xd0, 0xa0, 0x60},
    {0x7e, 0x7d, 0x7b, 0x77, 0x6f, 0x5f, 0xbf, 0x40},
    {0x02, 0x7d, 0x7a, 0x76, 0x6e, 0x5e, 0xbe, 0x40},
    {0x06, 0x05, 0x7b, 0x74, 0x6c, 0x5c, 0xbc, 0x40},
    {0x02, 0x05, 0x7a, 0x74, 0x6c, 0x5c, 0xbc, 0x40},
    {0x0e, 0x0d, 0x0b, 0x77, 0x68, 0x58, 0xb8, 0x40},
    {0x02, 0x0d, 0x0a, 0x76, 0x68, 0x58, 0xb8, 0x40},
    {0x06, 0x05, 0x0b, 0x74, 0x68, 0x58, 0xb8, 0x40},
    {0x02, 0x05, 0x0a, 0x74, 0x68, 0x58, 0xb8, 0x40},
    {0x1e, 0x1d, 0x1b, 0x17, 0x6f, 0x50, 0xb0, 0x40},
    {0x02, 0x1d, 0x1a, 0x16, 0x6e, 0x50, 0xb0, 0x40},
    {0x06, 0x05, 0x1b, 0x14, 0x6c, 0x50, 0xb0, 0x40},
    {0x02, 0x05, 0x1a, 0x14, 0x6c, 0x50, 0xb0, 0x40},
    {0x0e, 0x0d, 0x0b, 0x17, 0x68, 0x50, 0xb0, 0x40},
    {0x02, 0x0d, 0x0a, 0x16, 0x68, 0x50, 0xb0, 0x40},
    {0x06, 0x05, 0x0b, 0x14, 0x68, 0x50, 0xb0, 0x40},
    {0x02, 0x05, 0x0a, 0x14, 0x68, 0x50, 0xb0, 0x40},
    {0x3e, 0x3d, 0x3b, 0x37, 0x2f, 0x5f, 0xa0, 0x40},
    {0x02, 0x3d, 0x3a, 0x36, 0x2e, 0x5e, 0xa0, 0x40},
    {0x06, 0x05, 0x3b, 0x34, 0x2c, 0x5c, 0xa0, 0x40},
    {0x02, 0x05, 0x3a, 0x34, 0x2c, 0x5c, 0xa0, 0x40},
    {0x0e, 0x0d, 0x0b, 0x37, 0x28, 0x58, 0xa0, 0x40},
    {0x02, 0x0d, 0x0a, 0x36, 0x28, 0x58, 0xa0, 0x40},
    {0x06, 0x05, 0x0b, 0x34, 0x28, 0x58, 0xa0, 0x40},
    {0x02, 0x05, 0x0a, 0x34, 0x28, 0x58, 0xa0, 0x40},
    {0x1e, 0x1d, 0x1b, 0x17, 0x2f, 0x50, 0xa0, 0x40},
    {0x02, 0x1d, 0x1a, 0x16, 0x2e, 0x50, 0xa0, 0x40},
    {0x06, 0x05, 0x1b, 0x14, 0x2c, 0x50, 0xa0, 0x40},
    {0x02, 0x05, 0x1a, 0x14, 0x2c, 0x50, 0xa0, 0x40},
    {0x0e, 0x0d, 0x0b, 0x17, 0x28, 0x50, 0xa0, 0x40},
    {0x02, 0x0d, 0x0a, 0x16, 0x28, 0x50, 0xa0, 0x40},
    {0x06, 0x05, 0x0b, 0x14, 0x28, 0x50, 0xa0, 0x40},
    {0x02, 0x05, 0x0a, 0x14, 0x28, 0x50, 0xa0, 0x40},
};

/* [square]: 512 bytes, squares in the mapping a1: a1 = 0. */
QUINTESSENCE_TABLE uint64_t QUINTESSENCE_KING[64] = {
    0x302, 0x705, 0xe0a, 0x1c14, 0x3828, 0x7050, 0xe0a0, 0xc040, 0x30203, 0x70507, 0xe0a0e, 0x1c141c,
    0x382838, 0x705070, 0xe0a0e0, 0xc040c0, 0x3020300, 0x7050700, 0xe0a0e00, 0x1c141c00, 0x38283800,
    0x70507000, 0xe0a0e000, 0xc040c000, 0x302030000, 0x705070000, 0xe0a0e0000, 0x1c141c0000,
    0x3828380000, 0x7050700000, 0xe0a0e00000, 0xc040c00000, 0x30203000000, 0x70507000000,
    0xe0a0e000000, 0x1c141c000000, 0x382838000000, 0x705070000000, 0xe0a0e0000000, 0xc040c0000000,
    0x3020300000000, 0x7050700000000, 0xe0a0e00000000, 0x1c141c00000000, 0x38283800000000,
    0x70507000000000, 0xe0a0e000000000, 0xc040c000000000, 0x302030000000000, 0x705070000000000,
    0xe0a0e0000000000, 0x1c141c0000000000, 0x3828380000000000, 0x7050700000000000, 0xe0a0e00000000000,
    0xc040c00000000000, 0x203000000000000, 0x507000000000000, 0xa0e000000000000, 0x141c000000000000,
    0x2838000000000000, 0x5070000000000000, 0xa0e0000000000000, 0x40c0000000000000,
};

/* [square]: 512 bytes, squares in the mapping a1: a1 = 0. */
QUINTESSENCE_TABLE uint64_t QUINTESSENCE_KNIGHT[64] = {
    0x20400, 0x50800, 0xa1100, 0x142200, 0x284400, 0x508800, 0xa01000, 0x402000, 0x2040004, 0x5080008,
    0xa110011, 0x14220022, 0x28440044, 0x50880088, 0xa0100010, 0x40200020, 0x204000402, 0x508000805,
    0xa1100110a, 0x1422002214, 0x2844004428, 0x5088008850, 0xa0100010a0, 0x4020002040, 0x20400040200,
    0x50800080500, 0xa1100110a00, 0x142200221400, 0x284400442800, 0x508800885000, 0xa0100010a000,
    0x402000204000, 0x2040004020000, 0x5080008050000, 0xa1100110a0000, 0x14220022140000,
    0x28440044280000, 0x50880088500000, 0xa0100010a00000, 0x40200020400000, 0x204000402000000,
    0x508000805000000, 0xa1100110a000000, 0x1422002214000000, 0x2844004428000000, 0x5088008850000000,
    0xa0100010a0000000, 0x4020002040000000, 0x400040200000000, 0x800080500000000, 0x1100110a00000000,
    0x2200221400000000, 0x4400442800000000, 0x8800885000000000, 0x100010a000000000, 0x2000204000000000,
    0x4020000000000, 0x8050000000000, 0x110a0000000000, 0x22140000000000, 0x44280000000000,
    0x88500000000000, 0x10a00000000000, 0x20400000000000,
};

/* [white, black][square]: 1024 bytes, squares in the mapping a1: a1 = 0. */
QUINTESSENCE_TABLE uint64_t QUINTESSENCE_PAWN[2][64] = {
    {0x200, 0x500, 0xa00, 0x1400, 0x2800, 0x5000, 0xa000, 0x4000, 0x20000, 0x50000, 0xa0000, 0x140000,
     0x280000, 0x500000, 0xa00000, 0x400000, 0x2000000, 0x5000000, 0xa000000, 0x14000000, 0x28000000,
     0x50000000, 0xa0000000, 0x40000000, 0x200000000, 0x500000000, 0xa00000000, 0x1400000000,
     0x2800000000, 0x5000000000, 0xa000000000, 0x4000000000, 0x20000000000, 0x50000000000,
     0xa0000000000, 0x140000000000, 0x280000000000, 0x500000000000, 0xa00000000000, 0x400000000000,
     0x2000000000000, 0x5000000000000, 0xa000000000000, 0x14000000000000, 0x28000000000000,
     0x50000000000000, 0xa0000000000000, 0x40000000000000, 0x200000000000000, 0x500000000000000,
     0xa00000000000000, 0x1400000000000000, 0x2800000000000000, 0x5000000000000000, 0xa000000000000000,
     0x4000000000000000, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00},
    {0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x05, 0x0a, 0x14, 0x28, 0x50, 0xa0, 0x40,
     0x200, 0x500, 0xa00, 0x1400, 0x2800, 0x5000, 0xa000, 0x4000, 0x20000, 0x50000, 0xa0000, 0x140000,
     0x280000, 0x500000, 0xa00000, 0x400000, 0x2000000, 0x5000000, 0xa000000, 0x14000000, 0x28000000,
     0x50000000, 0xa0000000, 0x40000000, 0x200000000, 0x500000000, 0xa00000000, 0x1400000000,
     0x2800000000, 0x5000000000, 0xa000000000, 0x4000000000, 0x20000000000, 0x50000000000,
     0xa0000000000, 0x140000000000, 0x280000000000, 0x500000000000, 0xa00000000000, 0x400000000000,
     0x2000000000000, 0x5000000000000, 0xa000000000000, 0x14000000000000, 0x28000000000000,
     0x50000000000000, 0xa0000000000000, 0x40000000000000},
};

#endif

/* Squares on which a step by one or two columns can end. A step upward from the last column would wrap around into the
   first one. A column has the square numbers that are equal modulo 8. */
#define QUINTESSENCE_UP UINT64_C(0xfefefefefefefefe)
#define QUINTESSENCE_UP_2 UINT64_C(0xfcfcfcfcfcfcfcfc)
#define QUINTESSENCE_DOWN UINT64_C(0x7f7f7f7f7f7f7f7f)
#define QUINTESSENCE_DOWN_2 UINT64_C(0x3f3f3f3f3f3f3f3f)

/* The number of a square. File 0 is the a-file and rank 0 is rank 1, in every mapping. */
QUINTESSENCE_FUNCTION int quintessence_square(int file_, int rank_) {
    return 8 * rank_ + file_;
}

/* Reverses the bytes, or with QUINTESSENCE_REVERSES_BITS all bits. */
QUINTESSENCE_FUNCTION uint64_t quintessence_reversed(uint64_t set_) {
#if defined(QUINTESSENCE_REVERSES_BITS) && defined(QUINTESSENCE_BUILTINS) && defined(__clang__)
    return __builtin_bitreverse64(set_);
#else
#ifdef QUINTESSENCE_REVERSES_BITS
#ifdef QUINTESSENCE_NVCC
    if (QUINTESSENCE_RUNS)
        return __brevll(set_);
#endif
    set_ = (set_ >> 1 & UINT64_C(0x5555555555555555)) | (set_ & UINT64_C(0x5555555555555555)) << 1;
    set_ = (set_ >> 2 & UINT64_C(0x3333333333333333)) | (set_ & UINT64_C(0x3333333333333333)) << 2;
    set_ = (set_ >> 4 & UINT64_C(0x0f0f0f0f0f0f0f0f)) | (set_ & UINT64_C(0x0f0f0f0f0f0f0f0f)) << 4;
#elif defined(QUINTESSENCE_MICROSOFT)
    if (QUINTESSENCE_RUNS)
        return _byteswap_uint64(set_);
#endif
#ifdef QUINTESSENCE_BUILTINS
    return __builtin_bswap64(set_);
#else
    set_ = (set_ >> 8 & UINT64_C(0x00ff00ff00ff00ff)) | (set_ & UINT64_C(0x00ff00ff00ff00ff)) << 8;
    set_ = (set_ >> 16 & UINT64_C(0x0000ffff0000ffff)) | (set_ & UINT64_C(0x0000ffff0000ffff)) << 16;
    return set_ >> 32 | set_ << 32;
#endif
#endif
}

#ifdef QUINTESSENCE_ON_HOST
/* An empty instruction keeps GCC and clang from merging loads of neighbouring words of a board. A wide load cannot be
   forwarded from stores of single words, so it would wait for the cache. */
QUINTESSENCE_STATIC QUINTESSENCE_INLINE uint64_t quintessence_hidden(uint64_t word_) {
    __asm__("" : "+r"(word_));
    return word_;
}
#endif

QUINTESSENCE_FUNCTION uint64_t quintessence_load(uint64_t word_) {
#ifdef QUINTESSENCE_ON_HOST
    if (QUINTESSENCE_RUNS)
        return quintessence_hidden(word_);
#endif
    return word_;
}

/* The squares of a line through a square, without the square itself. */
QUINTESSENCE_FUNCTION uint64_t quintessence_mask(int square_, int line_) {
#ifdef QUINTESSENCE_TABLE_FREE
    const uint64_t bit_ = UINT64_C(1) << square_;
    if (line_ == QUINTESSENCE_RANK)
        return UINT64_C(0xff) << (square_ & 56) ^ bit_;
    if (line_ == QUINTESSENCE_FILE)
        return UINT64_C(0x0101010101010101) << (square_ & 7) ^ bit_;
    const bool is_by_9_ = line_ == QUINTESSENCE_DIAGONAL;
    const uint64_t longest_ = is_by_9_ ? UINT64_C(0x8040201008040201) : UINT64_C(0x0102040810204080);
    const int up_ = (square_ & 56) + 8 * (is_by_9_ ? 0 - (square_ & 7) : (square_ & 7) - 7);
    return (up_ > 0 ? longest_ << up_ : longest_ >> -up_) ^ bit_;
#else
    return QUINTESSENCE_MASK_EX[square_][line_];
#endif
}

/* The squares that a slider attacks along one line. */
QUINTESSENCE_FUNCTION uint64_t quintessence_line_attacks(int square_, int line_, uint64_t occupied_) {
    const uint64_t slider_ = UINT64_C(1) << square_;
#ifdef QUINTESSENCE_REVERSES_BITS
    const uint64_t mask_ = quintessence_mask(square_, line_);
#else
    const unsigned column_ = square_ & 7, shift_ = square_ & 56;
    /* A byte swap does not reverse a line inside one byte. The table has [occupancy of six inner squares][column], which
       saves shifts: on x86, an address has the masked occupancy times 4. */
    if (line_ == QUINTESSENCE_RANK) {
        const uint64_t inner_ = (occupied_ >> shift_ & 126) / 2;
        const uint64_t attacks_ = QUINTESSENCE_FIRST_RANK_BY_OCCUPANCY[inner_][column_];
        return attacks_ << shift_;
    }
    /* A rook loads only that byte. With an address of masks too, GCC has too few registers in a loop over rooks. */
    const uint64_t mask_ = line_ == QUINTESSENCE_FILE ? UINT64_C(0x0101010101010101) << column_ ^ slider_
                                                      : quintessence_mask(square_, line_);
#endif
    /* Hyperbola Quintessence: a subtraction finds the first blocker above the slider, and on the reversed board the
       first blocker below. */
    const uint64_t blockers_ = occupied_ & mask_, above_ = blockers_ - slider_;
    const uint64_t below_ = quintessence_reversed(blockers_) - quintessence_reversed(slider_);
    return (above_ ^ quintessence_reversed(below_)) & mask_;
}

#ifdef QUINTESSENCE_VECTORS
#ifdef __clang__
#define QUINTESSENCE_SHUFFLED(lanes, ...) __builtin_shufflevector(lanes, lanes, __VA_ARGS__)
#else
#define QUINTESSENCE_SHUFFLED(lanes, ...) __builtin_shuffle(lanes, __extension__(__typeof__(lanes)){__VA_ARGS__})
#endif

#if defined(__AVX512VL__) && defined(__AVX512CD__)
#define QUINTESSENCE_COUNTS_ZEROS
/* With AVX-512, Obstruction Difference on one line in each lane: from the blockers above the slider, subtract the
   nearest blocker below it, or bit 0. The bits that change are those from there to the nearest blocker above. clang
   makes one instruction of the loop. GCC assumes that its builtin throws, so that C++ would need a library. */
#ifdef __clang__
#define QUINTESSENCE_COUNT_ZEROS(bits)       \
    for (int i_ = 0; i_ < (bits) / 64; i_++) \
        zeros_[i_] = __builtin_clzll(below_[i_]) & 63;
#else
#define QUINTESSENCE_COUNT_ZEROS(bits) __asm__("vplzcntq {%1, %0|%0, %1}" : "=v"(zeros_) : "v"(below_));
#endif
#define QUINTESSENCE_LANES(words, bits, ...)                                                               \
    typedef uint64_t words __attribute__((__vector_size__((bits) / 8)));                                   \
    QUINTESSENCE_ON_VECTORS words words##_attacks(int square_, words masks_, uint64_t occupied_) {         \
        const words none_ = {0}, above_ = masks_ & occupied_ & (none_ | UINT64_MAX << square_);            \
        const words below_ = ((masks_ & occupied_) ^ above_) | 1;                                          \
        words zeros_ = none_;                                                                              \
        QUINTESSENCE_COUNT_ZEROS(bits)                                                                     \
        return (above_ ^ (above_ - ((none_ | UINT64_C(1) << 63) >> zeros_))) & masks_;                     \
    }
#else
/* Hyperbola Quintessence on one line in each lane. A shuffle swaps the bytes of all lanes. */
#define QUINTESSENCE_LANES(words, bits, ...)                                                               \
    typedef uint64_t words __attribute__((__vector_size__((bits) / 8)));                                   \
    typedef uint8_t words##_bytes __attribute__((__vector_size__((bits) / 8)));                            \
    QUINTESSENCE_ON_VECTORS words words##_swapped(words words_) {                                          \
        words##_bytes bytes_;                                                                              \
        __builtin_memcpy(&bytes_, &words_, sizeof bytes_);                                                 \
        bytes_ = QUINTESSENCE_SHUFFLED(bytes_, 7, 6, 5, 4, 3, 2, 1, 0, __VA_ARGS__);                       \
        __builtin_memcpy(&words_, &bytes_, sizeof bytes_);                                                 \
        return words_;                                                                                     \
    }                                                                                                      \
    QUINTESSENCE_ON_VECTORS words words##_attacks(int square_, words masks_, uint64_t occupied_) {         \
        const words none_ = {0}, slider_ = none_ | UINT64_C(1) << square_, blockers_ = masks_ & occupied_; \
        const words below_ = words##_swapped(blockers_) - words##_swapped(slider_);                        \
        return ((blockers_ - slider_) ^ words##_swapped(below_)) & masks_;                                 \
    }
#endif
QUINTESSENCE_LANES(quintessence_four, 256, 15, 14, 13, 12, 11, 10, 9, 8, 23, 22, 21, 20, 19, 18, 17, 16, 31, 30, 29, 28,
                   27, 26, 25, 24)
/* The attacks along the lines from `first` on. */
#define QUINTESSENCE_LINES(name, words, first)                                              \
    QUINTESSENCE_ON_VECTORS words name(int square_, uint64_t occupied_) {                   \
        words masks_;                                                                       \
        __builtin_memcpy(&masks_, &QUINTESSENCE_MASK_EX[square_][first], sizeof masks_);  \
        return words##_attacks(square_, masks_, occupied_);                                 \
    }
QUINTESSENCE_LINES(quintessence_lines, quintessence_four, 0)
#ifdef __AVX2__
QUINTESSENCE_LANES(quintessence_two, 128, 15, 14, 13, 12, 11, 10, 9, 8)
QUINTESSENCE_LINES(quintessence_diagonals, quintessence_two, 2)
#endif
#ifdef QUINTESSENCE_COUNTS_ZEROS
QUINTESSENCE_LINES(quintessence_orthogonals, quintessence_two, 0)
#endif

QUINTESSENCE_ON_WORDS quintessence_slider_sets quintessence_sliders_by_lanes(int square_, uint64_t occupied_) {
    const quintessence_four lines_ = quintessence_lines(square_, occupied_);
    const quintessence_four both_ = lines_ | QUINTESSENCE_SHUFFLED(lines_, 1, 0, 3, 2);
#ifdef QUINTESSENCE_COUNTS_ZEROS
    const uint64_t rook_ = both_[QUINTESSENCE_RANK];
#else
    /* The line inside one byte comes from the table, because a byte swap does not reverse it. */
    const uint64_t rank_ = quintessence_line_attacks(square_, QUINTESSENCE_RANK, occupied_);
    const uint64_t rook_ = lines_[QUINTESSENCE_FILE] | rank_;
#endif
    const quintessence_slider_sets attacks_ = {both_[QUINTESSENCE_DIAGONAL], rook_};
    return attacks_;
}

/* A word of a board in all lanes. The empty instruction keeps the loads of words apart, as above. */
QUINTESSENCE_ON_VECTORS quintessence_four quintessence_spread(uint64_t word_) {
    const quintessence_four none_ = {0};
    quintessence_four lanes_ = none_ | word_;
    __asm__("" : "+x"(lanes_));
    return lanes_;
}

QUINTESSENCE_ON_VECTORS uint64_t quintessence_union_of_lanes(quintessence_four lanes_) {
    lanes_ |= QUINTESSENCE_SHUFFLED(lanes_, 2, 3, 0, 1);
    return lanes_[0] | lanes_[1];
}
#endif

/* The squares that a slider attacks, the first blockers included. `occupied_` may hold the slider. */
QUINTESSENCE_FUNCTION uint64_t quintessence_rook_attacks(int square_, uint64_t occupied_) {
#ifdef QUINTESSENCE_COUNTS_ZEROS
    if (QUINTESSENCE_RUNS) {
        const quintessence_two both_ = quintessence_orthogonals(square_, occupied_);
        return (both_ | QUINTESSENCE_SHUFFLED(both_, 1, 0))[0];
    }
#endif
    return quintessence_line_attacks(square_, QUINTESSENCE_RANK, occupied_) |
           quintessence_line_attacks(square_, QUINTESSENCE_FILE, occupied_);
}

QUINTESSENCE_FUNCTION uint64_t quintessence_bishop_attacks(int square_, uint64_t occupied_) {
#if defined(QUINTESSENCE_VECTORS) && defined(__AVX2__)
    if (QUINTESSENCE_RUNS) {
        const quintessence_two lines_ = quintessence_diagonals(square_, occupied_);
        return (lines_ | QUINTESSENCE_SHUFFLED(lines_, 1, 0))[0];
    }
#endif
    return quintessence_line_attacks(square_, QUINTESSENCE_DIAGONAL, occupied_) |
           quintessence_line_attacks(square_, QUINTESSENCE_ANTIDIAGONAL, occupied_);
}

QUINTESSENCE_FUNCTION quintessence_slider_sets quintessence_sliders_by_words(int square_, uint64_t occupied_) {
    const quintessence_slider_sets attacks_ = {quintessence_bishop_attacks(square_, occupied_),
                                              quintessence_rook_attacks(square_, occupied_)};
    return attacks_;
}
QUINTESSENCE_WITHOUT_LANES(quintessence_slider_sets, quintessence_sliders, (int square_, uint64_t occupied_), square_,
                           occupied_)

QUINTESSENCE_FUNCTION quintessence_slider_sets quintessence_bishop_and_rook_attacks(int square_, uint64_t occupied_) {
    QUINTESSENCE_BY_LANES(quintessence_sliders, square_, occupied_)
    return quintessence_sliders_by_words(square_, occupied_);
}

QUINTESSENCE_FUNCTION uint64_t quintessence_queen_attacks(int square_, uint64_t occupied_) {
    const quintessence_slider_sets attacks_ = quintessence_bishop_and_rook_attacks(square_, occupied_);
    return attacks_.bishop | attacks_.rook;
}

/* The line through two squares, without the first square. It is empty if no line joins the squares. A branch would be
   mispredicted, so a mask is selected by arithmetic. */
QUINTESSENCE_FUNCTION uint64_t quintessence_line_to(int a_, int b_) {
    uint64_t line_ = 0;
    for (int i_ = 0; i_ < 4; i_++) {
        const uint64_t mask_ = quintessence_mask(a_, i_);
        line_ |= mask_ & (0 - (mask_ >> b_ & 1));
    }
    return line_;
}

/* The squares strictly between two squares; empty if they share no line. */
QUINTESSENCE_FUNCTION uint64_t quintessence_between(int a_, int b_) {
    const uint64_t span_ = UINT64_MAX << a_ ^ UINT64_MAX << b_;
    return quintessence_line_to(a_, b_) & span_ & ~(UINT64_C(1) << b_);
}

/* The whole line through two squares, both included; empty if no line joins them, or if they are the same. */
QUINTESSENCE_FUNCTION uint64_t quintessence_line_through(int a_, int b_) {
    const uint64_t line_ = quintessence_line_to(a_, b_);
    return line_ | (line_ >> b_ & 1) << a_;
}

QUINTESSENCE_FUNCTION uint64_t quintessence_steps_of_kings(uint64_t kings_) {
    const uint64_t beside_ = (kings_ << 1 & QUINTESSENCE_UP) | (kings_ >> 1 & QUINTESSENCE_DOWN);
    return beside_ | (kings_ | beside_) << 8 | (kings_ | beside_) >> 8;
}

QUINTESSENCE_FUNCTION uint64_t quintessence_steps_of_knights(uint64_t knights_) {
    const uint64_t one_ = (knights_ << 1 & QUINTESSENCE_UP) | (knights_ >> 1 & QUINTESSENCE_DOWN);
    const uint64_t two_ = (knights_ << 2 & QUINTESSENCE_UP_2) | (knights_ >> 2 & QUINTESSENCE_DOWN_2);
    return one_ << 16 | one_ >> 16 | two_ << 8 | two_ >> 8;
}

QUINTESSENCE_FUNCTION uint64_t quintessence_steps_of_pawns(int color_, uint64_t pawns_) {
    const bool is_up_9_ = color_ == QUINTESSENCE_WHITE, is_up_7_ = color_ == QUINTESSENCE_WHITE;
    return (is_up_9_ ? pawns_ << 9 & QUINTESSENCE_UP : pawns_ >> 9 & QUINTESSENCE_DOWN) |
           (is_up_7_ ? pawns_ << 7 & QUINTESSENCE_DOWN : pawns_ >> 7 & QUINTESSENCE_UP);
}

QUINTESSENCE_FUNCTION uint64_t quintessence_king_attacks(int square_) {
    return QUINTESSENCE_LEAPER(QUINTESSENCE_KING[square_], quintessence_steps_of_kings(UINT64_C(1) << square_));
}

QUINTESSENCE_FUNCTION uint64_t quintessence_knight_attacks(int square_) {
    return QUINTESSENCE_LEAPER(QUINTESSENCE_KNIGHT[square_], quintessence_steps_of_knights(UINT64_C(1) << square_));
}

QUINTESSENCE_FUNCTION uint64_t quintessence_pawn_attacks(int color_, int square_) {
    return QUINTESSENCE_LEAPER(QUINTESSENCE_PAWN[color_][square_],
                               quintessence_steps_of_pawns(color_, UINT64_C(1) << square_));
}

QUINTESSENCE_FUNCTION uint64_t quintessence_sliders_on(uint64_t diagonal_, uint64_t orthogonal_,
                                                       const uint64_t roles_[6]) {
    const uint64_t queens_ = quintessence_load(roles_[4]);
    return (diagonal_ & (quintessence_load(roles_[2]) | queens_)) |
           (orthogonal_ & (quintessence_load(roles_[3]) | queens_));
}

QUINTESSENCE_FUNCTION uint64_t quintessence_leapers_to(int square_, const uint64_t roles_[6], uint64_t white_) {
    const uint64_t by_white_ = quintessence_pawn_attacks(QUINTESSENCE_BLACK, square_) & white_;
    const uint64_t by_black_ = quintessence_pawn_attacks(QUINTESSENCE_WHITE, square_) & ~white_;
    return ((by_white_ | by_black_) & quintessence_load(roles_[0])) |
           (quintessence_knight_attacks(square_) & quintessence_load(roles_[1])) |
           (quintessence_king_attacks(square_) & quintessence_load(roles_[5]));
}

/* The pieces of both sides that attack a square. A slider outside `occupied_` attacks, but blocks no other slider. */
QUINTESSENCE_FUNCTION uint64_t quintessence_attackers_to(int square_, const uint64_t roles_[6], uint64_t white_,
                                                         uint64_t occupied_) {
    const quintessence_slider_sets attacks_ = quintessence_bishop_and_rook_attacks(square_, occupied_);
    return quintessence_sliders_on(attacks_.bishop, attacks_.rook, roles_) |
           quintessence_leapers_to(square_, roles_, white_);
}

#ifdef QUINTESSENCE_VECTORS
/* Rooks and queens in the lanes of ranks and files, bishops and queens in those of diagonals. */
QUINTESSENCE_ON_VECTORS quintessence_four quintessence_sliders_in_lanes(uint64_t bishops_, uint64_t rooks_,
                                                                        uint64_t queens_) {
    const quintessence_four diagonals_ = {0, 0, UINT64_MAX, UINT64_MAX};
    return (diagonals_ & quintessence_spread(bishops_)) | (~diagonals_ & quintessence_spread(rooks_)) |
           quintessence_spread(queens_);
}

/* On a ray to higher numbers, the nearest piece is the lowest bit. On a ray to lower numbers it is the highest bit.
   There the sliders and all other pieces are two words, and the greater word has the nearest piece. No such ray reaches
   bit 63, so that bit 63 of the difference of the words shows which word is greater. */
QUINTESSENCE_ON_WORDS bool quintessence_is_attacked_by_lanes(int square_, uint64_t by_, const uint64_t roles_[6],
                                                             uint64_t white_, uint64_t occupied_) {
    const quintessence_four none_ = {0};
    const quintessence_four sliders_ = quintessence_sliders_in_lanes(roles_[2], roles_[3], roles_[4]) & by_;
    const quintessence_four others_ = (none_ | occupied_) & ~sliders_;
    quintessence_four mask_;
    __builtin_memcpy(&mask_, QUINTESSENCE_MASK_EX[square_], sizeof mask_);
    const quintessence_four up_ = mask_ & (none_ | UINT64_MAX << square_), down_ = mask_ & ~up_;
    const quintessence_four attackers_ =
        (up_ & sliders_ & ((up_ & others_) - 1)) | ((down_ & others_) - (down_ & sliders_)) >> 63;
    return ((quintessence_leapers_to(square_, roles_, white_) & by_) | quintessence_union_of_lanes(attackers_)) != 0;
}
#endif

QUINTESSENCE_FUNCTION bool quintessence_is_attacked_by_words(int square_, uint64_t by_, const uint64_t roles_[6],
                                                             uint64_t white_, uint64_t occupied_) {
    const quintessence_slider_sets attacks_ = quintessence_sliders_by_words(square_, occupied_);
    return ((quintessence_sliders_on(attacks_.bishop, attacks_.rook, roles_) |
             quintessence_leapers_to(square_, roles_, white_)) & by_) != 0;
}
QUINTESSENCE_WITHOUT_LANES(bool, quintessence_is_attacked,
                           (int square_, uint64_t by_, const uint64_t roles_[6], uint64_t white_, uint64_t occupied_),
                           square_, by_, roles_, white_, occupied_)

/* Whether a piece on `by_` attacks a square. To test a king's move, leave the king out of `occupied_`. */
QUINTESSENCE_FUNCTION bool quintessence_is_attacked(int square_, uint64_t by_, const uint64_t roles_[6],
                                                    uint64_t white_, uint64_t occupied_) {
    QUINTESSENCE_BY_LANES(quintessence_is_attacked, square_, by_, roles_, white_, occupied_)
    return quintessence_is_attacked_by_words(square_, by_, roles_, white_, occupied_);
}

/* The enemy pieces that attack a king, the own pieces that stand alone between the king and an enemy slider, these
   sliders, and the rays to them. Squares of `occupied_` outside `own_` are the enemy's. */
QUINTESSENCE_FUNCTION quintessence_pin_sets quintessence_pins(int king_, uint64_t own_, const uint64_t roles_[6],
                                                              uint64_t white_, uint64_t occupied_) {
    const uint64_t enemies_ = occupied_ & ~own_;
    const quintessence_slider_sets attacks_ = quintessence_bishop_and_rook_attacks(king_, enemies_);
    uint64_t snipers_ = quintessence_sliders_on(attacks_.bishop, attacks_.rook, roles_) & enemies_;
    uint64_t checkers_ = quintessence_leapers_to(king_, roles_, white_) & enemies_;
    uint64_t pinned_ = 0, pinners_ = 0, on_diagonals_ = 0, on_lines_ = 0;
    for (; snipers_; snipers_ &= snipers_ - 1) {
        const uint64_t sniper_ = snipers_ & (0 - snipers_), is_diagonal_ = (attacks_.bishop & sniper_) != 0;
        const uint64_t one_ = quintessence_mask(king_, is_diagonal_ ? QUINTESSENCE_DIAGONAL : QUINTESSENCE_RANK);
        const uint64_t other_ = quintessence_mask(king_, is_diagonal_ ? QUINTESSENCE_ANTIDIAGONAL : QUINTESSENCE_FILE);
        /* From the king to the sniper. All pieces between the two are own pieces. */
        const uint64_t span_ = (one_ & sniper_ ? one_ : other_) & ((UINT64_MAX << king_ ^ (0 - sniper_)) | sniper_);
        const uint64_t shields_ = span_ & occupied_ & ~sniper_;
        const uint64_t none_ = shields_ == 0, few_ = (shields_ & (shields_ - 1)) == 0, ray_ = span_ & (none_ - few_);
        checkers_ |= sniper_ & (0 - none_);
        pinned_ |= shields_ & (0 - few_);
        pinners_ |= sniper_ & (none_ - few_);
        on_diagonals_ |= ray_ & (0 - is_diagonal_);
        on_lines_ |= ray_ & (is_diagonal_ - 1);
    }
    const quintessence_pin_sets pins_ = {checkers_, pinned_, pinners_, on_diagonals_, on_lines_};
    return pins_;
}

/* Of one square or more, the one with the lowest rank, and on this rank with the lowest file. */
QUINTESSENCE_FUNCTION uint64_t quintessence_first(uint64_t set_) {
    return set_ & (0 - set_);
}

/* Static exchange evaluation: whether a move gains at least `threshold_` if both sides capture on its target square in
   turn, each time with the least valuable piece, as long as it pays. `values_` are those of pawn, knight, bishop, rook
   and queen. `promotion_` is the role of the new piece, 1 to 4, or 0. Pawns that recapture on the last rank become
   queens, or stay pawns if `promotion_` is `~` of that number. Castling ends on the rook. Pins are ignored. */
QUINTESSENCE_FUNCTION bool quintessence_see_ge(int from_, int to_, int promotion_, uint64_t own_,
                                               const uint64_t roles_[6], uint64_t white_, uint64_t occupied_,
                                               const int values_[5], int threshold_) {
    const int64_t value_[6] = {values_[0], values_[1], values_[2], values_[3], values_[4], INT64_C(1) << 40};
    const uint64_t from_set_ = UINT64_C(1) << from_, to_set_ = UINT64_C(1) << to_;
    const int becomes_ = promotion_ < 0 ? ~promotion_ : promotion_;
    int moved_ = 0, captured_ = 0;
    for (int role_ = 1; role_ < 6; role_++) {
        moved_ = roles_[role_] & from_set_ ? role_ : moved_;
        captured_ = roles_[role_] & to_set_ ? role_ : captured_;
    }
    /* A pawn that moves to an empty square captures beside its own square, or nothing. */
    const int target_ = moved_ || (occupied_ & to_set_) ? to_ : (from_ & 56) | (to_ & 7);
    const uint64_t victim_ = UINT64_C(1) << target_ & occupied_ & ~own_;
    /* If the exchange ends now, the side that moves gains this much more than the threshold. */
    int64_t surplus_ = (victim_ ? value_[captured_] : 0) + value_[becomes_] - value_[0] - threshold_;
    moved_ = becomes_ ? becomes_ : moved_;
    /* A king that moves to an own piece is castling. */
    if (surplus_ < 0 || (moved_ == 5 && (own_ & to_set_)))
        return surplus_ >= 0;
    const int64_t promoted_ = to_set_ & (promotion_ < 0 ? 0 : UINT64_C(0xff000000000000ff)) ? value_[4] - value_[0] : 0;
    uint64_t side_ = own_;
    occupied_ &= ~(from_set_ | victim_);
    for (bool is_enough_ = true;; is_enough_ = !is_enough_) {
        /* The other side wins back the piece on the target square, and must gain more than the surplus. */
        surplus_ = value_[moved_] - surplus_ - 1;
        if (surplus_ < 0 && surplus_ + promoted_ < 0)
            return is_enough_;
        side_ = ~side_;
        const uint64_t capturing_ = quintessence_attackers_to(to_, roles_, white_, occupied_) & occupied_ & side_;
        /* A king must not have captured a protected piece. */
        if (moved_ == 5)
            return is_enough_ == !capturing_;
        if (!capturing_)
            return is_enough_;
        for (moved_ = 0; !(capturing_ & roles_[moved_]); moved_++) {}
        if (surplus_ + (moved_ == 0 ? promoted_ : 0) < 0)
            return is_enough_;
        occupied_ &= ~quintessence_first(capturing_ & roles_[moved_]);
    }
}

/* Defines two functions for words, or for vectors with a word in each lane. The first is a Kogge-Stone fill: `sliders_`
   pass over `passable_` squares in three steps of one, two and four squares. The second adds the attacks in one
   direction, in which no square is attacked twice, and those by one jump of the knights. Moves that wrap around the
   edge of the board do not end on the squares `reachable_` and `landings_`. */
#define QUINTESSENCE_MOVE(words, by, down) ((down) ? words >> (by) : words << (by))
#define QUINTESSENCE_RAYS(function, words, name)                                                                       \
    typedef struct { words lines_, queens_, jumps_, all_, twice_; } name##_sets;                                       \
    function words name##_fill(words sliders_, words passable_, words by_, int down_) {                                \
        sliders_ |= passable_ & QUINTESSENCE_MOVE(sliders_, by_, down_);                                               \
        passable_ &= QUINTESSENCE_MOVE(passable_, by_, down_);                                                         \
        sliders_ |= passable_ & QUINTESSENCE_MOVE(sliders_, 2 * by_, down_);                                           \
        passable_ &= QUINTESSENCE_MOVE(passable_, 2 * by_, down_);                                                     \
        return sliders_ | (passable_ & QUINTESSENCE_MOVE(sliders_, 4 * by_, down_));                                   \
    }                                                                                                                  \
    function void name##_add(name##_sets *sets_, words sliders_, words queens_, words steps_, words knights_,          \
                             words empty_, words reachable_, words by_, words landings_, words jump_, int down_) {     \
        const words jumps_ = QUINTESSENCE_MOVE(knights_, jump_, down_) & landings_;                                    \
        sliders_ = name##_fill(sliders_, empty_ & reachable_, by_, down_);                                             \
        queens_ = name##_fill(queens_, empty_ & reachable_, by_, down_);                                               \
        const words once_ = QUINTESSENCE_MOVE((sliders_ | queens_ | steps_), by_, down_) & reachable_;                 \
        sets_->twice_ |= (once_ & jumps_) | (sets_->all_ & (once_ | jumps_));                                          \
        sets_->all_ |= once_ | jumps_;                                                                                 \
        sets_->lines_ |= QUINTESSENCE_MOVE(sliders_, by_, down_) & reachable_;                                         \
        sets_->queens_ |= QUINTESSENCE_MOVE(queens_, by_, down_) & reachable_;                                         \
        sets_->jumps_ |= jumps_;                                                                                       \
    }
QUINTESSENCE_RAYS(QUINTESSENCE_FUNCTION, uint64_t, quintessence_words)

/* The parameters for a whole board, word by word, and those for the pieces of one side. `white_` and `black_` are its
   pawns by color, so one of them is usually empty. */
#define QUINTESSENCE_BOARD                                                                                             \
    uint64_t pawns_, uint64_t knights_, uint64_t bishops_, uint64_t rooks_, uint64_t queens_, uint64_t kings_,         \
        uint64_t by_, uint64_t white_, uint64_t occupied_
#define QUINTESSENCE_SIDE                                                                                              \
    uint64_t knights_, uint64_t bishops_, uint64_t rooks_, uint64_t queens_, uint64_t kings_, uint64_t white_,         \
        uint64_t black_, uint64_t blockers_
QUINTESSENCE_FUNCTION quintessence_map_sets quintessence_maps_by_words(QUINTESSENCE_SIDE) {
    const uint64_t up_ = QUINTESSENCE_UP, up_2_ = QUINTESSENCE_UP_2, any_ = UINT64_MAX, empty_ = ~blockers_;
    const uint64_t down_ = QUINTESSENCE_DOWN, down_2_ = QUINTESSENCE_DOWN_2;
    quintessence_words_sets sets_ = {0, 0, 0, 0, 0};
    quintessence_words_add(&sets_, rooks_, queens_, kings_, knights_, empty_, up_, 1, up_, 17, 0);
    quintessence_words_add(&sets_, rooks_, queens_, kings_, knights_, empty_, any_, 8, up_2_, 10, 0);
    quintessence_words_add(&sets_, rooks_, queens_, kings_, knights_, empty_, down_, 1, down_, 17, 1);
    quintessence_words_add(&sets_, rooks_, queens_, kings_, knights_, empty_, any_, 8, down_2_, 10, 1);
    const uint64_t by_rooks_ = sets_.lines_;
    sets_.lines_ = 0;
    quintessence_words_add(&sets_, bishops_, queens_, kings_ | white_, knights_, empty_, up_, 9, down_, 15, 0);
    quintessence_words_add(&sets_, bishops_, queens_, kings_ | white_, knights_, empty_, down_, 7, down_2_, 6, 0);
    quintessence_words_add(&sets_, bishops_, queens_, kings_ | black_, knights_, empty_, down_, 9, up_, 15, 1);
    quintessence_words_add(&sets_, bishops_, queens_, kings_ | black_, knights_, empty_, up_, 7, up_2_, 6, 1);
    const quintessence_map_sets maps_ = {
        quintessence_steps_of_pawns(0, white_) | quintessence_steps_of_pawns(1, black_), sets_.jumps_, sets_.lines_,
        by_rooks_, sets_.queens_, quintessence_steps_of_kings(kings_), sets_.all_, sets_.twice_,
    };
    return maps_;
}

#ifdef QUINTESSENCE_VECTORS
QUINTESSENCE_RAYS(QUINTESSENCE_ON_VECTORS, quintessence_four, quintessence_lanes)

/* Attacks with one direction in each of four lanes. Eight lanes of AVX-512 are no faster. */
QUINTESSENCE_ON_VECTORS quintessence_lanes_sets quintessence_sets_of_lanes(
    quintessence_four knights_, quintessence_four sliders_, quintessence_four queens_, quintessence_four kings_,
    quintessence_four white_, quintessence_four black_, uint64_t blockers_) {
    const quintessence_four by_ = {1, 8, 9, 7}, jump_ = {17, 10, 15, 6};
    const quintessence_four up_ = {QUINTESSENCE_UP, UINT64_MAX, QUINTESSENCE_UP, QUINTESSENCE_DOWN};
    const quintessence_four down_ = {QUINTESSENCE_DOWN, UINT64_MAX, QUINTESSENCE_DOWN, QUINTESSENCE_UP};
    const quintessence_four up_jumps_ = {QUINTESSENCE_UP, QUINTESSENCE_UP_2, QUINTESSENCE_DOWN, QUINTESSENCE_DOWN_2};
    const quintessence_four down_jumps_ = {QUINTESSENCE_DOWN, QUINTESSENCE_DOWN_2, QUINTESSENCE_UP, QUINTESSENCE_UP_2};
    const quintessence_four white_up_ = {0, 0, 0 - UINT64_C(1), 0 - UINT64_C(1)};
    const quintessence_four black_up_ = {0, 0, UINT64_C(1) - 1, UINT64_C(1) - 1};
    const quintessence_four steps_up_ = (white_ & white_up_) | (black_ & black_up_) | kings_;
    const quintessence_four steps_down_ = (white_ & black_up_) | (black_ & white_up_) | kings_;
    const quintessence_four none_ = {0}, empty_ = none_ | ~blockers_;
    quintessence_lanes_sets sets_ = {{0}, {0}, {0}, {0}, {0}};
    quintessence_lanes_add(&sets_, sliders_, queens_, steps_up_, knights_, empty_, up_, by_, up_jumps_, jump_, 0);
    quintessence_lanes_add(&sets_, sliders_, queens_, steps_down_, knights_, empty_, down_, by_, down_jumps_, jump_, 1);
    return sets_;
}

QUINTESSENCE_ON_WORDS quintessence_map_sets quintessence_maps_by_lanes(QUINTESSENCE_SIDE) {
    const quintessence_four none_ = {0}, diagonals_ = {0, 0, UINT64_MAX, UINT64_MAX};
    const quintessence_lanes_sets sets_ = quintessence_sets_of_lanes(
        none_ | knights_, (diagonals_ & bishops_) | (~diagonals_ & rooks_), none_ | queens_, none_ | kings_,
        none_ | white_, none_ | black_, blockers_);
    const quintessence_four crossed_ = QUINTESSENCE_SHUFFLED(sets_.all_, 2, 3, 0, 1);
    const quintessence_four all_ = sets_.all_ | crossed_, twice_ = sets_.twice_ | (sets_.all_ & crossed_);
    const quintessence_map_sets maps_ = {
        quintessence_steps_of_pawns(0, white_) | quintessence_steps_of_pawns(1, black_),
        quintessence_union_of_lanes(sets_.jumps_), sets_.lines_[2] | sets_.lines_[3],
        sets_.lines_[0] | sets_.lines_[1], quintessence_union_of_lanes(sets_.queens_),
        quintessence_steps_of_kings(kings_), all_[0] | all_[1],
        quintessence_union_of_lanes(twice_) | (all_[0] & all_[1]),
    };
    return maps_;
}

QUINTESSENCE_ON_WORDS uint64_t quintessence_attacked_by_lanes(uint64_t diagonal_, uint64_t orthogonal_,
                                                              uint64_t blockers_) {
    const quintessence_four none_ = {0}, sliders_ = {orthogonal_, orthogonal_, diagonal_, diagonal_};
    return quintessence_union_of_lanes(
        quintessence_sets_of_lanes(none_, sliders_, none_, none_, none_, none_, blockers_).all_);
}

QUINTESSENCE_ON_WORDS uint64_t quintessence_attack_map_by_lanes(QUINTESSENCE_BOARD) {
    const quintessence_four none_ = {0}, side_ = none_ | by_, pawns_in_lanes_ = quintessence_spread(pawns_) & side_;
    const quintessence_lanes_sets sets_ = quintessence_sets_of_lanes(
        quintessence_spread(knights_) & side_, quintessence_sliders_in_lanes(bishops_, rooks_, queens_) & side_, none_,
        quintessence_spread(kings_) & side_, pawns_in_lanes_ & white_, pawns_in_lanes_ & ~white_, by_ | occupied_);
    return quintessence_union_of_lanes(sets_.all_);
}
#endif

QUINTESSENCE_WITHOUT_LANES(quintessence_map_sets, quintessence_maps, (QUINTESSENCE_SIDE), knights_, bishops_, rooks_,
                           queens_, kings_, white_, black_, blockers_)

QUINTESSENCE_FUNCTION uint64_t quintessence_attacked_by_words(uint64_t diagonal_, uint64_t orthogonal_,
                                                              uint64_t blockers_) {
    return quintessence_maps_by_words(0, diagonal_, orthogonal_, 0, 0, 0, 0, blockers_).all;
}
QUINTESSENCE_WITHOUT_LANES(uint64_t, quintessence_attacked,
                           (uint64_t diagonal_, uint64_t orthogonal_, uint64_t blockers_), diagonal_, orthogonal_,
                           blockers_)

/* The squares that sliders attack: bishops and queens in `diagonal_`, and rooks and queens in `orthogonal_`. */
QUINTESSENCE_FUNCTION uint64_t quintessence_attacked(uint64_t diagonal_, uint64_t orthogonal_, uint64_t occupied_) {
    const uint64_t blockers_ = occupied_ | diagonal_ | orthogonal_;
    QUINTESSENCE_BY_LANES(quintessence_attacked, diagonal_, orthogonal_, blockers_)
    return quintessence_attacked_by_words(diagonal_, orthogonal_, blockers_);
}

QUINTESSENCE_FUNCTION uint64_t quintessence_attack_map_by_words(QUINTESSENCE_BOARD) {
    return quintessence_maps_by_words(knights_ & by_, (bishops_ | queens_) & by_, (rooks_ | queens_) & by_, 0,
                                      kings_ & by_, pawns_ & by_ & white_, pawns_ & by_ & ~white_, by_ | occupied_).all;
}
QUINTESSENCE_WITHOUT_LANES(uint64_t, quintessence_attack_map, (QUINTESSENCE_BOARD), pawns_, knights_, bishops_, rooks_,
                           queens_, kings_, by_, white_, occupied_)

/* The squares that one side attacks, including those of the pieces that it protects. If the enemy king is left out of
   `occupied_`, these are all squares to which that king must not move. */
QUINTESSENCE_FUNCTION uint64_t quintessence_attack_map(uint64_t by_, const uint64_t roles_[6], uint64_t white_,
                                                       uint64_t occupied_) {
    QUINTESSENCE_BY_LANES(quintessence_attack_map, roles_[0], roles_[1], roles_[2], roles_[3], roles_[4], roles_[5], by_,
                          white_, occupied_)
    return quintessence_attack_map_by_words(roles_[0], roles_[1], roles_[2], roles_[3], roles_[4], roles_[5], by_, white_,
                                            occupied_);
}

/* The attacks of one side for each role, and the squares that at least two of its pieces attack. */
QUINTESSENCE_FUNCTION quintessence_map_sets quintessence_attack_maps(uint64_t by_, const uint64_t roles_[6],
                                                                     uint64_t white_, uint64_t occupied_) {
    const uint64_t knights_ = quintessence_load(roles_[1]) & by_, bishops_ = quintessence_load(roles_[2]) & by_;
    const uint64_t rooks_ = quintessence_load(roles_[3]) & by_, queens_ = quintessence_load(roles_[4]) & by_;
    const uint64_t kings_ = quintessence_load(roles_[5]) & by_, pawns_ = quintessence_load(roles_[0]) & by_;
    const uint64_t blockers_ = by_ | occupied_, whites_ = pawns_ & white_, blacks_ = pawns_ & ~white_;
    QUINTESSENCE_BY_LANES(quintessence_maps, knights_, bishops_, rooks_, queens_, kings_, whites_, blacks_, blockers_)
    return quintessence_maps_by_words(knights_, bishops_, rooks_, queens_, kings_, whites_, blacks_, blockers_);
}

#ifdef __cplusplus
/* The attacks along a line, square by square up to the first blockers. */
QUINTESSENCE_FUNCTION uint64_t quintessence_walk(int file_, int rank_, int line_, uint64_t occupied_) {
    const int files_ = line_ != QUINTESSENCE_FILE;
    const int ranks_ = line_ == QUINTESSENCE_ANTIDIAGONAL ? -1 : line_ != QUINTESSENCE_RANK;
    uint64_t attacks_ = 0;
    for (int sign_ = -1; sign_ <= 1; sign_ += 2) {
        uint64_t ray_ = 0;
        int x_ = file_ + sign_ * files_, y_ = rank_ + sign_ * ranks_;
        for (; !(ray_ & occupied_) && !((x_ | y_) & ~7); x_ += sign_ * files_, y_ += sign_ * ranks_)
            ray_ |= UINT64_C(1) << quintessence_square(x_, y_);
        attacks_ |= ray_;
    }
    return attacks_;
}

/* The first square with a wrong entry in a table, or 64. Some compilers print it with the message. Masks and the
   line inside one byte are compared with a walk, the attacks of leapers with shifts. */
enum { QUINTESSENCE_MASKS, QUINTESSENCE_RANKS, QUINTESSENCE_KINGS, QUINTESSENCE_KNIGHTS, QUINTESSENCE_PAWNS };
QUINTESSENCE_FUNCTION int quintessence_wrong_square(int table_) {
    for (int number_ = 0; number_ < 64; number_++) {
        const int file_ = number_ & 7, rank_ = number_ >> 3, square_ = quintessence_square(file_, rank_);
        const uint64_t bit_ = UINT64_C(1) << square_;
        uint64_t wrong_ = 0;
        for (int line_ = 0; line_ < 4 && table_ == QUINTESSENCE_MASKS; line_++)
            wrong_ |= quintessence_mask(square_, line_) ^ quintessence_walk(file_, rank_, line_, 0);
        for (uint64_t inner_ = 0; inner_ < 128 && square_ < 8 && table_ == QUINTESSENCE_RANKS; inner_ += 2)
            wrong_ |= quintessence_line_attacks(square_, QUINTESSENCE_RANK, inner_) ^
                      quintessence_walk(file_, rank_, QUINTESSENCE_RANK, inner_);
        for (int color_ = 0; color_ < 2 && table_ == QUINTESSENCE_PAWNS; color_++)
            wrong_ |= quintessence_pawn_attacks(color_, square_) ^ quintessence_steps_of_pawns(color_, bit_);
        if (table_ == QUINTESSENCE_KINGS)
            wrong_ = quintessence_king_attacks(square_) ^ quintessence_steps_of_kings(bit_);
        if (table_ == QUINTESSENCE_KNIGHTS)
            wrong_ = quintessence_knight_attacks(square_) ^ quintessence_steps_of_knights(bit_);
        if (wrong_)
            return square_;
    }
    return 64;
}
static_assert(quintessence_wrong_square(QUINTESSENCE_MASKS) == 64, "QUINTESSENCE_MASK_EX has a wrong mask");
static_assert(quintessence_wrong_square(QUINTESSENCE_RANKS) == 64, "QUINTESSENCE_FIRST_RANK_BY_OCCUPANCY has a wrong byte");
static_assert(quintessence_wrong_square(QUINTESSENCE_KINGS) == 64, "QUINTESSENCE_KING has a wrong set");
static_assert(quintessence_wrong_square(QUINTESSENCE_KNIGHTS) == 64, "QUINTESSENCE_KNIGHT has a wrong set");
static_assert(quintessence_wrong_square(QUINTESSENCE_PAWNS) == 64, "QUINTESSENCE_PAWN has a wrong set");

#if QUINTESSENCE_HAS(__builtin_bit_cast) || (defined(_MSC_VER) && _MSC_VER >= 1927)
/* The functions for the types of a program. `Set_` is an integer or a trivially copyable class of 64 bits. The sets of
   a result are converted one by one, because GCC would copy two of them at once, and the copy would wait for both
   stores. */
namespace quintessence {
template <class Set_> struct slider_sets { Set_ bishop, rook; };
template <class Set_> struct pin_sets { Set_ checkers, pinned, pinners, diagonal, orthogonal; };
template <class Set_> struct map_sets { Set_ pawns, knights, bishops, rooks, queens, kings, all, twice; };

/* Converts to a type of the same size. For other sizes, a static_assert below reports the error, and only once. */
template <class To_, class From_> QUINTESSENCE_PURE To_ as_(const From_ &from_) noexcept {
    if constexpr (sizeof(To_) == sizeof(From_))
        return __builtin_bit_cast(To_, from_);
    else
        return reinterpret_cast<const To_ &>(from_);
}

template <class Type_> const Type_ &given_() noexcept;
/* Integers, enumerations and classes, but no floating types, pointers or arrays. Only integers have a remainder. */
template <class Type_> inline constexpr bool is_class_ = __is_class(Type_) || __is_union(Type_);
template <class Type_, class = void> inline constexpr bool is_discrete_ = __is_enum(Type_) || is_class_<Type_>;
template <class Type_> inline constexpr bool is_discrete_<Type_, decltype(void(given_<Type_>() % 2))> = true;

template <class Type_> inline constexpr bool is_number_ =
    sizeof(Type_) <= 4 && is_discrete_<Type_> && (!is_class_<Type_> || sizeof(Type_) % 4 < 2);
template <class Type_> inline constexpr bool is_set_ = sizeof(Type_) == 8 && is_discrete_<Type_>;

/* Whether a type has `wanted_` elements. Pointers and classes with operator[] may have any number of them, except arrays
   and classes such as std::array, with as many elements as an argument says. */
using size_ = decltype(sizeof 0);
template <class Row_> inline constexpr size_ length_ = 0;
template <class Element_, size_ number_> inline constexpr size_ length_<Element_[number_]> = number_;
template <template <class, size_> class Array_, class Element_, size_ number_>
inline constexpr size_ length_<Array_<Element_, number_>> = number_;
template <class Row_, size_ wanted_, class = void> inline constexpr bool is_row_ = false;
template <class Row_, size_ wanted_>
inline constexpr bool is_row_<Row_, wanted_, decltype(void(given_<Row_>()[0]))> =
    length_<Row_> == wanted_ || sizeof(Row_) != length_<Row_> * sizeof(given_<Row_>()[0]);

/* A square, color, line or role. */
struct any_number_ {
    int number_;
    template <class Number_> QUINTESSENCE_PURE any_number_(const Number_ &from_) noexcept : number_() {
        static_assert(is_number_<Number_>,
                      "a square is an integer of at most 32 bits, or a class of one byte or one int");
        if constexpr (is_class_<Number_> || !is_number_<Number_>)
            number_ = sizeof(Number_) == 1 ? as_<unsigned char>(from_) : as_<int>(from_);
        else
            number_ = static_cast<int>(from_);
    }
    QUINTESSENCE_PURE operator int() const noexcept { return number_; }
};

struct any_set_ {
    uint64_t word_;
    template <class Set_> QUINTESSENCE_PURE any_set_(const Set_ &from_) noexcept : word_(as_<uint64_t>(from_)) {
        static_assert(is_set_<Set_>, "a set is an integer or a class of 64 bits, such as UINT64_C(0)");
    }
    QUINTESSENCE_PURE operator uint64_t() const noexcept { return word_; }
};

struct any_roles_ {
    uint64_t words_[6];
    template <class Roles_> QUINTESSENCE_PURE any_roles_(const Roles_ &from_) noexcept : words_() {
        static_assert(is_row_<Roles_, 6>, "roles are six sets: pawns, knights, bishops, rooks, queens and kings");
        if constexpr (is_row_<Roles_, 6>) {
            words_[0] = any_set_(from_[0]);
            words_[1] = any_set_(from_[1]);
            words_[2] = any_set_(from_[2]);
            words_[3] = any_set_(from_[3]);
            words_[4] = any_set_(from_[4]);
            words_[5] = any_set_(from_[5]);
        }
    }
    QUINTESSENCE_PURE operator const uint64_t *() const noexcept { return words_; }
};

template <class Value_> QUINTESSENCE_PURE int value_(const Value_ &from_) noexcept {
    static_assert(is_discrete_<Value_>, "a value is an integer");
    if constexpr (is_discrete_<Value_>)
        return static_cast<int>(from_);
    else
        return 0;
}

struct any_values_ {
    int numbers_[5];
    template <class Values_> QUINTESSENCE_PURE any_values_(const Values_ &from_) noexcept : numbers_() {
        static_assert(is_row_<Values_, 5>, "values are five integers: pawn, knight, bishop, rook and queen");
        if constexpr (is_row_<Values_, 5>) {
            numbers_[0] = value_(from_[0]);
            numbers_[1] = value_(from_[1]);
            numbers_[2] = value_(from_[2]);
            numbers_[3] = value_(from_[3]);
            numbers_[4] = value_(from_[4]);
        }
    }
    QUINTESSENCE_PURE operator const int *() const noexcept { return numbers_; }
};

template <class Set_> QUINTESSENCE_PURE Set_ set_(uint64_t word_) noexcept {
    static_assert(is_set_<Set_>, "a set is an integer or a class of 64 bits");
    return as_<Set_>(word_);
}

/* The names of functions are in parentheses, so that macros of a program with parameters do not replace them. */
#define QUINTESSENCE_TEMPLATE [[nodiscard]] QUINTESSENCE_FUNCTION
template <class Square_ = int>
QUINTESSENCE_TEMPLATE Square_ (square)(any_number_ file_, any_number_ rank_) noexcept {
    static_assert(is_number_<Square_>,
                  "a square is an integer of at most 32 bits, or a class of one byte or one int");
    const int number_ = quintessence_square(file_, rank_);
    if constexpr (is_number_<Square_> && !is_class_<Square_>)
        return static_cast<Square_>(number_);
    else if constexpr (sizeof(Square_) == 1)
        return as_<Square_>(static_cast<unsigned char>(number_));
    else
        return as_<Square_>(number_);
}
template <class Set_> QUINTESSENCE_TEMPLATE Set_ (rook_attacks)(any_number_ square_, Set_ occupied_) noexcept {
    return as_<Set_>(quintessence_rook_attacks(square_, any_set_(occupied_)));
}
template <class Set_> QUINTESSENCE_TEMPLATE Set_ (bishop_attacks)(any_number_ square_, Set_ occupied_) noexcept {
    return as_<Set_>(quintessence_bishop_attacks(square_, any_set_(occupied_)));
}
template <class Set_> QUINTESSENCE_TEMPLATE Set_ (queen_attacks)(any_number_ square_, Set_ occupied_) noexcept {
    return as_<Set_>(quintessence_queen_attacks(square_, any_set_(occupied_)));
}
template <class Set_>
QUINTESSENCE_TEMPLATE slider_sets<Set_> (bishop_and_rook_attacks)(any_number_ square_, Set_ occupied_) noexcept {
    const quintessence_slider_sets sets_ = quintessence_bishop_and_rook_attacks(square_, any_set_(occupied_));
    return {as_<Set_>(sets_.bishop), as_<Set_>(sets_.rook)};
}
template <class Set_>
QUINTESSENCE_TEMPLATE Set_ (line_attacks)(any_number_ square_, any_number_ line_, Set_ occupied_) noexcept {
    return as_<Set_>(quintessence_line_attacks(square_, line_, any_set_(occupied_)));
}
template <class Set_> QUINTESSENCE_TEMPLATE Set_ (steps_of_pawns)(any_number_ color_, Set_ pawns_) noexcept {
    return as_<Set_>(quintessence_steps_of_pawns(color_, any_set_(pawns_)));
}
template <class Set_> QUINTESSENCE_TEMPLATE Set_ (steps_of_knights)(Set_ knights_) noexcept {
    return as_<Set_>(quintessence_steps_of_knights(any_set_(knights_)));
}
template <class Set_> QUINTESSENCE_TEMPLATE Set_ (steps_of_kings)(Set_ kings_) noexcept {
    return as_<Set_>(quintessence_steps_of_kings(any_set_(kings_)));
}
template <class Set_ = uint64_t> QUINTESSENCE_TEMPLATE Set_ (king_attacks)(any_number_ square_) noexcept {
    return set_<Set_>(quintessence_king_attacks(square_));
}
template <class Set_ = uint64_t> QUINTESSENCE_TEMPLATE Set_ (knight_attacks)(any_number_ square_) noexcept {
    return set_<Set_>(quintessence_knight_attacks(square_));
}
template <class Set_ = uint64_t>
QUINTESSENCE_TEMPLATE Set_ (pawn_attacks)(any_number_ color_, any_number_ square_) noexcept {
    return set_<Set_>(quintessence_pawn_attacks(color_, square_));
}
template <class Set_ = uint64_t> QUINTESSENCE_TEMPLATE Set_ (between)(any_number_ a_, any_number_ b_) noexcept {
    return set_<Set_>(quintessence_between(a_, b_));
}
template <class Set_ = uint64_t> QUINTESSENCE_TEMPLATE Set_ (line_through)(any_number_ a_, any_number_ b_) noexcept {
    return set_<Set_>(quintessence_line_through(a_, b_));
}
template <class Set_>
QUINTESSENCE_TEMPLATE Set_ (attackers_to)(any_number_ square_, any_roles_ roles_, any_set_ white_,
                                         Set_ occupied_) noexcept {
    return as_<Set_>(quintessence_attackers_to(square_, roles_, white_, any_set_(occupied_)));
}
QUINTESSENCE_TEMPLATE bool (is_attacked)(any_number_ square_, any_set_ by_, any_roles_ roles_, any_set_ white_,
                                         any_set_ occupied_) noexcept {
    return quintessence_is_attacked(square_, by_, roles_, white_, occupied_);
}
template <class Set_>
QUINTESSENCE_TEMPLATE pin_sets<Set_> (pins)(any_number_ king_, any_set_ own_, any_roles_ roles_, any_set_ white_,
                                            Set_ occupied_) noexcept {
    const quintessence_pin_sets sets_ = quintessence_pins(king_, own_, roles_, white_, any_set_(occupied_));
    return {as_<Set_>(sets_.checkers), as_<Set_>(sets_.pinned), as_<Set_>(sets_.pinners), as_<Set_>(sets_.diagonal),
            as_<Set_>(sets_.orthogonal)};
}
QUINTESSENCE_TEMPLATE bool (see_ge)(any_number_ from_, any_number_ to_, any_number_ promotion_, any_set_ own_,
                                    any_roles_ roles_, any_set_ white_, any_set_ occupied_, any_values_ values_,
                                    int threshold_) noexcept {
    return quintessence_see_ge(from_, to_, promotion_, own_, roles_, white_, occupied_, values_, threshold_);
}
template <class Set_>
QUINTESSENCE_TEMPLATE Set_ (attacked)(any_set_ diagonal_, any_set_ orthogonal_, Set_ occupied_) noexcept {
    return as_<Set_>(quintessence_attacked(diagonal_, orthogonal_, any_set_(occupied_)));
}
template <class Set_>
QUINTESSENCE_TEMPLATE Set_ (attack_map)(any_set_ by_, any_roles_ roles_, any_set_ white_, Set_ occupied_) noexcept {
    return as_<Set_>(quintessence_attack_map(by_, roles_, white_, any_set_(occupied_)));
}
template <class Set_>
QUINTESSENCE_TEMPLATE map_sets<Set_> (attack_maps)(any_set_ by_, any_roles_ roles_, any_set_ white_,
                                                   Set_ occupied_) noexcept {
    const quintessence_map_sets sets_ = quintessence_attack_maps(by_, roles_, white_, any_set_(occupied_));
    return {as_<Set_>(sets_.pawns), as_<Set_>(sets_.knights), as_<Set_>(sets_.bishops), as_<Set_>(sets_.rooks),
            as_<Set_>(sets_.queens), as_<Set_>(sets_.kings), as_<Set_>(sets_.all), as_<Set_>(sets_.twice)};
}
}
#endif
}
}
#endif

#undef QUINTESSENCE_BOARD
#undef QUINTESSENCE_BUILTINS
#undef QUINTESSENCE_BY_LANES
#undef QUINTESSENCE_CALLED
#undef QUINTESSENCE_CONST
#undef QUINTESSENCE_COUNTS_ZEROS
#undef QUINTESSENCE_COUNT_ZEROS
#undef QUINTESSENCE_DETECTS
#undef QUINTESSENCE_DOWN
#undef QUINTESSENCE_DOWN_2
#undef QUINTESSENCE_FUNCTION
#undef QUINTESSENCE_GPU
#undef QUINTESSENCE_HAS
#undef QUINTESSENCE_INLINE
#undef QUINTESSENCE_LANES
#undef QUINTESSENCE_LEAPER
#undef QUINTESSENCE_LINES
#undef QUINTESSENCE_MICROSOFT
#undef QUINTESSENCE_MOVE
#undef QUINTESSENCE_NO_DETECTION
#undef QUINTESSENCE_NVCC
#undef QUINTESSENCE_ON_HOST
#undef QUINTESSENCE_ON_VECTORS
#undef QUINTESSENCE_ON_WORDS
#undef QUINTESSENCE_PORTABLE
#undef QUINTESSENCE_PURE
#undef QUINTESSENCE_RAYS
#undef QUINTESSENCE_REVERSES_BITS
#undef QUINTESSENCE_RUNS
#undef QUINTESSENCE_SHARED
#undef QUINTESSENCE_SHUFFLED
#undef QUINTESSENCE_SIDE
#undef QUINTESSENCE_STATIC
#undef QUINTESSENCE_TABLE
#undef QUINTESSENCE_TABLE_FREE
#undef QUINTESSENCE_TEMPLATE
#undef QUINTESSENCE_UP
#undef QUINTESSENCE_UP_2
#undef QUINTESSENCE_VECTORS
#undef QUINTESSENCE_WITHOUT_LANES
#endif
#elif !defined(QUINTESSENCE_MAPPING_A1)
#error this file includes quintessence.h in another mapping already
#endif
