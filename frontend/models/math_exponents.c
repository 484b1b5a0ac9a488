/* math.h (C11 7.12): powers of two, exponents, neighbours, on the bits; and the remainders of IEEE 754 (remainder,
 * remquo). Included after math.c.
 *
 * float and double have exponent and digits in one word; x87's long double has a word of 64 digits, the first explicit:
 *
 *   | sign | exponent | fraction |        | sign | exponent 15 |  1 | fraction 63 |
 *                                         |   high (16 bits)   | significand     |
 */
#if __LDBL_MANT_DIG__ == 64
typedef union {
  long double value;
  struct {
    unsigned long long significand;
    unsigned short high;
  } parts;
} long_bits;
#define LONG_ONE 0x8000000000000000ull
#elif __LDBL_MANT_DIG__ == 53
typedef union {
  long double value;
  unsigned long long bits;
} long_bits;
#endif

/* What the functions below need of a format; exponents with the bias. A neighbour is that of a number that is neither a
 * NaN nor 0, away from 0 or towards it. */
#define FORMAT(type, suffix, representation, word, digits, magnitude) \
  static type fathom_power##suffix(int exponent) { \
    representation r = {.bits = (word)exponent << digits}; \
    return r.value; \
  } \
  static int fathom_biased##suffix(type x) { \
    representation r = {x}; \
    return (int)((r.bits & magnitude) >> digits); \
  } \
  static type fathom_rebiased##suffix(type x, int exponent) { \
    representation r = {x}; \
    r.bits = (r.bits & (~magnitude | (((word)1 << digits) - 1))) | (word)exponent << digits; \
    return r.value; \
  } \
  static type fathom_least##suffix(int negative) { \
    representation r = {.bits = negative ? ~magnitude | 1 : 1}; \
    return r.value; \
  } \
  static type fathom_neighbour##suffix(type x, int away) { \
    representation r = {x}; \
    if (away) \
      r.bits++; \
    else \
      r.bits--; \
    return r.value; \
  }
FORMAT(float, f, float_bits, fathom_u32, 23, FLOAT_MAGNITUDE)
FORMAT(double, , double_bits, unsigned long long, 52, DOUBLE_MAGNITUDE)

#if __LDBL_MANT_DIG__ == 53
FORMAT(long double, l, long_bits, unsigned long long, 52, DOUBLE_MAGNITUDE)
#elif __LDBL_MANT_DIG__ == 64
static long double fathom_powerl(int exponent) {
  long_bits r = {.value = 1};
  r.parts.high = (unsigned short)exponent;
  return r.value;
}
static int fathom_biasedl(long double x) {
  long_bits r = {x};
  return r.parts.high & 0x7fff;
}
static long double fathom_rebiasedl(long double x, int exponent) {
  long_bits r = {x};
  r.parts.high = (unsigned short)((r.parts.high & 0x8000) | exponent);
  return r.value;
}
static long double fathom_leastl(int negative) {
  long_bits r = {.value = negative ? -0.0L : 0.0L};
  r.parts.significand = 1;
  return r.value;
}
static long double fathom_neighbourl(long double x, int away) {
  long_bits r = {x};
  int exponent = r.parts.high & 0x7fff;
  if (away) {
    r.parts.significand++;
    if (r.parts.significand == 0) {
      r.parts.significand = LONG_ONE;
      r.parts.high++;
    } else if (exponent == 0 && r.parts.significand == LONG_ONE) {
      r.parts.high++;
    }
  } else {
    r.parts.significand--;
    if (exponent != 0 && r.parts.significand == LONG_ONE - 1) {
      r.parts.high--;
      if (exponent != 1) r.parts.significand |= LONG_ONE;
    }
  }
  return r.value;
}

#endif

#define EXPONENTS(type, suffix, digits, greatest) \
  static type fathom_scale##suffix(type x, int n) { \
    /* In steps that round once: the last one may give a subnormal number, those before it stay above. */ \
    type y = x; \
    for (int i = 0; i < 2 && n > greatest; i++) y *= fathom_power##suffix(2 * greatest), n -= greatest; \
    if (n > greatest) n = greatest; \
    for (int i = 0; i < 2 && n < 1 - greatest; i++) y *= fathom_power##suffix(1 + digits + 1), n += greatest - 1 - (digits + 1); \
    if (n < 1 - greatest) n = 1 - greatest; \
    y *= fathom_power##suffix(greatest + n); \
    if (x == x && !__builtin_isinf(x) && x != 0 && (y == 0 || __builtin_isinf(y))) fathom_errno = fathom_ERANGE; \
    return y; \
  } \
  type ldexp##suffix(type x, int n) { return fathom_scale##suffix(x, n); } \
  type scalbn##suffix(type x, int n) { return fathom_scale##suffix(x, n); } \
  type scalbln##suffix(type x, long n) { \
    return fathom_scale##suffix(x, n > FATHOM_INT_MAX ? FATHOM_INT_MAX : n < -FATHOM_INT_MAX ? -FATHOM_INT_MAX : (int)n); \
  } \
  static type fathom_split##suffix(type x, int *exponent) { \
    *exponent = 0; \
    if (x == 0 || x != x || __builtin_isinf(x)) return x; \
    int more = 0; \
    if (fathom_biased##suffix(x) == 0) { \
      x *= fathom_power##suffix(greatest + 64); \
      more = 64; \
    } \
    *exponent = fathom_biased##suffix(x) - (greatest - 1) - more; \
    return fathom_rebiased##suffix(x, greatest - 1); \
  } \
  type frexp##suffix(type x, int *exponent) { return fathom_split##suffix(x, exponent); } \
  type significand##suffix(type x) { /* glibc's, from 1 up to 2 */ \
    int exponent; \
    return 2 * fathom_split##suffix(x, &exponent); \
  } \
  int ilogb##suffix(type x) { \
    int exponent; \
    if (x == 0 || x != x || __builtin_isinf(x)) { \
      fathom_errno = fathom_EDOM; \
      return __builtin_isinf(x) ? FATHOM_INT_MAX : -FATHOM_INT_MAX - 1; \
    } \
    fathom_split##suffix(x, &exponent); \
    return exponent - 1; \
  } \
  type logb##suffix(type x) { \
    int exponent; \
    if (x == 0) return -__builtin_inf##suffix(); \
    if (x != x || __builtin_isinf(x)) return x * x; \
    fathom_split##suffix(x, &exponent); \
    return (type)(exponent - 1); \
  } \
  static type fathom_next##suffix(type x, int up) { \
    if (x == 0) return fathom_least##suffix(!up); /* glibc calls that no error */ \
    type y = fathom_neighbour##suffix(x, up == (x > 0)); \
    if (__builtin_isinf(y) || fathom_biased##suffix(y) == 0) fathom_errno = fathom_ERANGE; \
    return y; \
  } \
  type nextafter##suffix(type x, type y) { \
    if (x != x || y != y) return x + y; \
    if (x == y) return y; \
    return fathom_next##suffix(x, x < y); \
  } \
  type nexttoward##suffix(type x, long double y) { \
    if (x != x || y != y) return x + (type)y; \
    if (x == y) return (type)y; \
    return fathom_next##suffix(x, x < y); \
  }
EXPONENTS(float, f, 23, 127)
EXPONENTS(double, , 52, 1023)
#if __LDBL_MANT_DIG__ == 64
EXPONENTS(long double, l, 63, 16383)
#elif __LDBL_MANT_DIG__ == 53 /* more digits are not modelled */
EXPONENTS(long double, l, 52, 1023)
#endif

/* IEEE 754's remainder from the truncating one of a multiple of the divisor, reduced by the divisor while it is above
 * half of it, or half of it and the quotient odd. All steps are exact; no half is computed that could be inexact. What
 * cancels is no -0 while rounding downward. remquo tells as many bits of the quotient as glibc does, three. */
#define REMAINDER(type, suffix, largest, small) \
  static type fathom_nearest##suffix(type x, type r, type p, int *quotient) { \
    int more = 0; \
    if (p < small) { \
      if (r + r > p) { \
        r -= p; \
        more = 1; \
        if (r + r >= p) r -= p, more = 2; \
      } \
    } else if (r > p / 2) { \
      r -= p; \
      more = 1; \
      if (r >= p / 2) r -= p, more = 2; \
    } \
    *quotient += more; \
    if (r == 0) r = 0; \
    return __builtin_signbit(x) ? -r : r; \
  } \
  type remainder##suffix(type x, type y) { \
    if ((y == 0 && x == x) || (__builtin_isinf(x) && y == y)) fathom_errno = fathom_EDOM; \
    if (y == 0 || y != y || x != x || __builtin_isinf(x)) return (x * y) / (x * y); \
    type p = __builtin_fabs##suffix(y), r = __builtin_fabs##suffix(x); \
    int quotient = 0; \
    if (p <= largest / 2) r = __builtin_fmod##suffix(r, p + p); \
    return fathom_nearest##suffix(x, r, p, &quotient); \
  } \
  type drem##suffix(type x, type y) { return remainder##suffix(x, y); } \
  type remquo##suffix(type x, type y, int *quotient) { \
    if (y == 0 || y != y || x != x || __builtin_isinf(x)) { \
      *quotient = __fathom_nondet_quotient(); /* unspecified (7.12.10.3) */ \
      return (x * y) / (x * y); \
    } \
    type p = __builtin_fabs##suffix(y), r = __builtin_fabs##suffix(x); \
    int low = 0; \
    if (p <= largest / 8) r = __builtin_fmod##suffix(r, 8 * p); \
    if (p <= largest / 4 && r >= 4 * p) r -= 4 * p, low = 4; \
    if (p <= largest / 2 && r >= 2 * p) r -= 2 * p, low += 2; \
    r = fathom_nearest##suffix(x, r, p, &low); \
    low &= 7; \
    *quotient = __builtin_signbit(x) != __builtin_signbit(y) ? -low : low; \
    return r; \
  }
FATHOM_INPUT(int, quotient)
REMAINDER(float, f, __FLT_MAX__, 2 * __FLT_MIN__)
REMAINDER(double, , __DBL_MAX__, 2 * __DBL_MIN__)
REMAINDER(long double, l, __LDBL_MAX__, 2 * __LDBL_MIN__)
