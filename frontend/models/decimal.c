/* Floating-point numbers from decimal text: strtod and its kin (C11 7.22.1.3), rounded once, in the mode that is set.
 *
 * The digits are an integer w, the text is w * 10^e = w * 5^e * 2^e. For e >= 0 the product with 5^e is exact; for
 * e < 0 the quotient (w << s) / 5^-e has more bits than any format, and its last bit is set where a remainder is left,
 * so that rounding sees it. One conversion rounds; the power of two changes no digit, for exponents are limited so that
 * no result is subnormal. Texts beyond that (more than 38 digits, 1e-300, hexadecimal digits) are not supported. */
#include "model.h"

#ifdef FATHOM_HAS_DECIMALS
typedef unsigned _BitInt(256) fathom_wide;
typedef signed _BitInt(256) fathom_signed_wide;

/* value * 2^power: what is meant by the text, up to the last bit of `value`. */
struct fathom_decimal_number {
  fathom_wide value;
  int power, negative, infinite, nan;
};

static int fathom_word(const char *at, const char *word) {
  int n = 0;
  while (word[n] && (at[n] | 32) == word[n]) n++;
  return word[n] ? 0 : n;
}

/* Digits with a point: how many count is in *digits, the power of ten in *exponent. The end, or null for none. */
static const char *fathom_mantissa(const char *at, fathom_wide *value, int *digits, int *exponent) {
  int any = 0, point = 0, power = 0, count = 0;
  fathom_wide w = 0;
  for (;; at++) {
    if (*at == '.' && !point) {
      point = 1;
      continue;
    }
    if (*at < '0' || *at > '9') break;
    any = 1;
    if (point) power--;
    if (*at != '0' || count) count++;
    if (count > 38) __fathom_unsupported("a number in text of more than 38 digits");
    w = w * 10 + (unsigned)(*at - '0');
  }
  *value = w;
  *digits = count;
  *exponent = power;
  return any ? at : 0;
}

static int fathom_exponent(const char **at) {
  const char *s = *at;
  if ((*s | 32) != 'e') return 0;
  s++;
  int negative = *s == '-', value = 0;
  if (*s == '-' || *s == '+') s++;
  if (*s < '0' || *s > '9') return 0;
  for (; *s >= '0' && *s <= '9'; s++)
    if (value < 100000) value = value * 10 + (*s - '0');
  *at = s;
  return negative ? -value : value;
}

/* w * 10^exponent as an integer of less than 128 bits and a power of two. */
static void fathom_scale_decimal(struct fathom_decimal_number *number, fathom_wide w, int exponent, int least) {
  const int shift = w >> 64 ? 127 : 190, most = w >> 64 ? 26 : 53;
  if (exponent > 54 || exponent < -most || exponent < least)
    __fathom_unsupported("a number in text with an exponent this large");
  fathom_wide power = 1;
  for (int i = exponent < 0 ? -exponent : exponent; i > 0; i--) power *= 5;
  int two = exponent;
  if (exponent < 0) {
    fathom_wide n = w << shift;
    w = n / power | (n % power != 0);
    two -= shift;
  } else {
    w *= power;
  }
  for (; w >> 126; two += 16) w = w >> 16 | ((w & 0xffff) != 0);
  number->value = w;
  number->power = two;
}

static void fathom_read_decimal(struct fathom_decimal_number *number, const char *s, char **end, int least) {
  const char *at = s;
  while (fathom_is_space(*at)) at++;
  number->value = 0;
  number->power = number->infinite = number->nan = 0;
  number->negative = *at == '-';
  if (*at == '-' || *at == '+') at++;
  int word = fathom_word(at, "infinity");
  if (!word) word = fathom_word(at, "inf");
  if (word) {
    number->infinite = 1;
    if (end) *end = (char *)(at + word);
    return;
  }
  if ((word = fathom_word(at, "nan"))) {
    if (at[word] == '(') __fathom_unsupported("a NaN with a payload");
    number->nan = 1;
    if (end) *end = (char *)(at + word);
    return;
  }
  if (at[0] == '0' && (at[1] | 32) == 'x') __fathom_unsupported("a hexadecimal floating-point number in text");
  fathom_wide w;
  int digits, exponent;
  const char *after = fathom_mantissa(at, &w, &digits, &exponent);
  if (end) *end = (char *)s;
  if (!after) return;
  exponent += fathom_exponent(&after);
  if (end) *end = (char *)after;
  if (digits) fathom_scale_decimal(number, w, exponent, least);
}

/* `least`: of the powers of ten that are normal numbers of the type. */
#define DECIMAL(type, suffix, name, inner, least) \
  static type inner(const char *s, char **end) { \
    struct fathom_decimal_number number; \
    fathom_read_decimal(&number, s, end, least); \
    if (number.nan) return __builtin_nan##suffix(""); \
    if (number.infinite) return number.negative ? -__builtin_inf##suffix() : __builtin_inf##suffix(); \
    if (!number.value) return number.negative ? -(type)0 : 0; \
    fathom_signed_wide exact = (fathom_signed_wide)number.value; \
    type result = (type)(number.negative ? -exact : exact); \
    for (int power = number.power; power;) { \
      const int up = power > 0, by = up ? (power < 32 ? power : 32) : power > -32 ? -power : 32; \
      const type factor = (type)(1ull << by); \
      result = up ? result * factor : result / factor; \
      power += up ? -by : by; \
    } \
    if (__builtin_isinf(result)) fathom_errno = fathom_ERANGE; \
    return result; \
  } \
  type name(const char *restrict s, char **restrict end) { return inner(s, end); }
DECIMAL(float, f, strtof, fathom_strtof, -37)
DECIMAL(double, , strtod, fathom_strtod, -53)
#if __LDBL_MANT_DIG__ <= 64 /* the quotient has no digits for more */
DECIMAL(long double, l, strtold, fathom_strtold, -53)
#endif

/* 7.22.1.1: as strtod, but for errno; glibc's sets it too. */
double atof(const char *s) { return fathom_strtod(s, 0); }
#endif
