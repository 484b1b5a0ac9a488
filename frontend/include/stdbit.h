/* <stdbit.h> (C23 7.18) where the C library has none yet. */
#pragma GCC system_header
#if __has_include_next(<stdbit.h>)
#include_next <stdbit.h>
#elif !defined(FATHOM_STDBIT_H)
#define FATHOM_STDBIT_H
#define __STDC_VERSION_STDBIT_H__ 202311L
#define __STDC_ENDIAN_LITTLE__ __ORDER_LITTLE_ENDIAN__
#define __STDC_ENDIAN_BIG__ __ORDER_BIG_ENDIAN__
#define __STDC_ENDIAN_NATIVE__ __BYTE_ORDER__

/* Each function for one type; all arithmetic is done in the widest one. */
#define FATHOM_STDBIT(type, suffix)                                                                          \
  enum { stdc_fathom_width_##suffix = 8 * sizeof(type) };                                                    \
  static inline unsigned stdc_leading_zeros_##suffix(type x) {                                               \
    return x ? (unsigned)(__builtin_clzll(x) - (64 - stdc_fathom_width_##suffix)) : stdc_fathom_width_##suffix; \
  }                                                                                                          \
  static inline unsigned stdc_leading_ones_##suffix(type x) { return stdc_leading_zeros_##suffix((type)~x); } \
  static inline unsigned stdc_trailing_zeros_##suffix(type x) {                                              \
    return x ? (unsigned)__builtin_ctzll(x) : stdc_fathom_width_##suffix;                                    \
  }                                                                                                          \
  static inline unsigned stdc_trailing_ones_##suffix(type x) { return stdc_trailing_zeros_##suffix((type)~x); } \
  static inline unsigned stdc_first_leading_one_##suffix(type x) {                                           \
    return x ? stdc_leading_zeros_##suffix(x) + 1 : 0;                                                       \
  }                                                                                                          \
  static inline unsigned stdc_first_leading_zero_##suffix(type x) {                                          \
    return stdc_first_leading_one_##suffix((type)~x);                                                        \
  }                                                                                                          \
  static inline unsigned stdc_first_trailing_one_##suffix(type x) {                                          \
    return x ? stdc_trailing_zeros_##suffix(x) + 1 : 0;                                                      \
  }                                                                                                          \
  static inline unsigned stdc_first_trailing_zero_##suffix(type x) {                                         \
    return stdc_first_trailing_one_##suffix((type)~x);                                                       \
  }                                                                                                          \
  static inline unsigned stdc_count_ones_##suffix(type x) { return (unsigned)__builtin_popcountll(x); }      \
  static inline unsigned stdc_count_zeros_##suffix(type x) { return stdc_count_ones_##suffix((type)~x); }    \
  static inline _Bool stdc_has_single_bit_##suffix(type x) { return stdc_count_ones_##suffix(x) == 1; }      \
  static inline unsigned stdc_bit_width_##suffix(type x) {                                                   \
    return stdc_fathom_width_##suffix - stdc_leading_zeros_##suffix(x);                                      \
  }                                                                                                          \
  static inline type stdc_bit_floor_##suffix(type x) {                                                       \
    return x ? (type)(1ull << (stdc_bit_width_##suffix(x) - 1)) : 0;                                         \
  }                                                                                                          \
  static inline type stdc_bit_ceil_##suffix(type x) {                                                        \
    return x <= 1 ? 1 : (type)(1ull << (stdc_bit_width_##suffix((type)(x - 1)) & 63));                       \
  }
FATHOM_STDBIT(unsigned char, uc)
FATHOM_STDBIT(unsigned short, us)
FATHOM_STDBIT(unsigned, ui)
FATHOM_STDBIT(unsigned long, ul)
FATHOM_STDBIT(unsigned long long, ull)
#undef FATHOM_STDBIT

#define FATHOM_STDBIT_OF(name, x)                                                                            \
  _Generic((x), unsigned char: name##_uc, unsigned short: name##_us, unsigned: name##_ui,                    \
           unsigned long: name##_ul, unsigned long long: name##_ull)(x)
#define stdc_leading_zeros(x) FATHOM_STDBIT_OF(stdc_leading_zeros, x)
#define stdc_leading_ones(x) FATHOM_STDBIT_OF(stdc_leading_ones, x)
#define stdc_trailing_zeros(x) FATHOM_STDBIT_OF(stdc_trailing_zeros, x)
#define stdc_trailing_ones(x) FATHOM_STDBIT_OF(stdc_trailing_ones, x)
#define stdc_first_leading_zero(x) FATHOM_STDBIT_OF(stdc_first_leading_zero, x)
#define stdc_first_leading_one(x) FATHOM_STDBIT_OF(stdc_first_leading_one, x)
#define stdc_first_trailing_zero(x) FATHOM_STDBIT_OF(stdc_first_trailing_zero, x)
#define stdc_first_trailing_one(x) FATHOM_STDBIT_OF(stdc_first_trailing_one, x)
#define stdc_count_ones(x) FATHOM_STDBIT_OF(stdc_count_ones, x)
#define stdc_count_zeros(x) FATHOM_STDBIT_OF(stdc_count_zeros, x)
#define stdc_has_single_bit(x) FATHOM_STDBIT_OF(stdc_has_single_bit, x)
#define stdc_bit_width(x) FATHOM_STDBIT_OF(stdc_bit_width, x)
#define stdc_bit_floor(x) FATHOM_STDBIT_OF(stdc_bit_floor, x)
#define stdc_bit_ceil(x) FATHOM_STDBIT_OF(stdc_bit_ceil, x)
#endif
