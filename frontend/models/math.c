/* math.h (C11 7.12): the functions that have one right result, in the rounding mode that is set. Those that approximate are in unsupported.c.
 *
 * Compiled without errno of its own: __builtin_sqrt, __builtin_fma and __builtin_fmod are LLVM's operations, and what glibc stores in
 * errno is written here. */
#include "model.h"

typedef union {
  float value;
  unsigned bits;
} float_bits;
typedef union {
  double value;
  unsigned long long bits;
} double_bits;

#define FLOAT_MAGNITUDE 0x7fffffffu
#define FLOAT_INFINITY 0x7f800000u
#define DOUBLE_MAGNITUDE 0x7fffffffffffffffull
#define DOUBLE_INFINITY 0x7ff0000000000000ull
#define FLOAT_LEAST_NORMAL 0x00800000u
#define DOUBLE_LEAST_NORMAL 0x0010000000000000ull

#define MOVERS(type, suffix, representation, magnitude) \
  type fabs##suffix(type x) { \
    representation r = {x}; \
    r.bits &= magnitude; \
    return r.value; \
  } \
  type copysign##suffix(type x, type sign) { \
    representation r = {x}, s = {sign}; \
    r.bits = (r.bits & magnitude) | (s.bits & ~magnitude); \
    return r.value; \
  }
MOVERS(float, f, float_bits, FLOAT_MAGNITUDE)
MOVERS(double, , double_bits, DOUBLE_MAGNITUDE)

/* glibc's results: isinf tells the sign, signbit gives the bit, fpclassify FP_NAN = 0, FP_INFINITE, FP_ZERO, FP_SUBNORMAL, FP_NORMAL. */
#define CLASSIFIER(type, name, representation, result) \
  int name(type x) { \
    representation r = {x}; \
    return result; \
  }
#define CLASSIFIERS(type, suffix, representation, magnitude, infinity, least) \
  CLASSIFIER(type, __isnan##suffix, representation, (r.bits & magnitude) > infinity) \
  CLASSIFIER(type, isnan##suffix, representation, (r.bits & magnitude) > infinity) \
  CLASSIFIER(type, __isinf##suffix, representation, r.bits == infinity ? 1 : (r.bits & magnitude) == infinity ? -1 : 0) \
  CLASSIFIER(type, isinf##suffix, representation, r.bits == infinity ? 1 : (r.bits & magnitude) == infinity ? -1 : 0) \
  CLASSIFIER(type, __finite##suffix, representation, (r.bits & magnitude) < infinity) \
  CLASSIFIER(type, finite##suffix, representation, (r.bits & magnitude) < infinity) \
  CLASSIFIER(type, __signbit##suffix, representation, (r.bits & ~magnitude) != 0) \
  CLASSIFIER(type, __fpclassify##suffix, representation, \
             (r.bits & magnitude) > infinity    ? 0 \
             : (r.bits & magnitude) == infinity ? 1 \
             : (r.bits & magnitude) == 0        ? 2 \
             : (r.bits & magnitude) < least     ? 3 \
                                                : 4)
CLASSIFIERS(float, f, float_bits, FLOAT_MAGNITUDE, FLOAT_INFINITY, FLOAT_LEAST_NORMAL)
CLASSIFIERS(double, , double_bits, DOUBLE_MAGNITUDE, DOUBLE_INFINITY, DOUBLE_LEAST_NORMAL)

int isfinite(double x) {
  double_bits r = {x};
  return (r.bits & DOUBLE_MAGNITUDE) < DOUBLE_INFINITY;
}
int signbit(double x) {
  double_bits r = {x};
  return (r.bits & ~DOUBLE_MAGNITUDE) != 0;
}

/* Long double: as glibc's for the formats that it is (x87's 80 bits). */
long double fabsl(long double x) { return __builtin_fabsl(x); }
long double copysignl(long double x, long double sign) { return __builtin_copysignl(x, sign); }
#define LONG_CLASSIFIER(name, result) \
  int name(long double x) { return result; }
LONG_CLASSIFIER(isnanl, x != x)
LONG_CLASSIFIER(__isnanl, x != x)
LONG_CLASSIFIER(isinfl, __builtin_isinf_sign(x))
LONG_CLASSIFIER(__isinfl, __builtin_isinf_sign(x))
LONG_CLASSIFIER(finitel, __builtin_isfinite(x))
LONG_CLASSIFIER(__finitel, __builtin_isfinite(x))
LONG_CLASSIFIER(__signbitl, __builtin_signbitl(x))
LONG_CLASSIFIER(__fpclassifyl, __builtin_fpclassify(0, 1, 4, 3, 2, x))

/* Functions that LLVM has operations for; domain errors as glibc tells them (C11 7.12.1). */
#define ROUNDERS(type, suffix) \
  type floor##suffix(type x) { return __builtin_floor##suffix(x); } \
  type ceil##suffix(type x) { return __builtin_ceil##suffix(x); } \
  type trunc##suffix(type x) { return __builtin_trunc##suffix(x); } \
  type round##suffix(type x) { return __builtin_round##suffix(x); } \
  type rint##suffix(type x) { return __builtin_rint##suffix(x); } \
  type nearbyint##suffix(type x) { return __builtin_nearbyint##suffix(x); } \
  type roundeven##suffix(type x) { return __builtin_roundeven##suffix(x); } \
  long lrint##suffix(type x) { return (long)__builtin_rint##suffix(x); } \
  long long llrint##suffix(type x) { return (long long)__builtin_rint##suffix(x); } \
  long lround##suffix(type x) { return (long)__builtin_round##suffix(x); } \
  long long llround##suffix(type x) { return (long long)__builtin_round##suffix(x); }
#define COMPUTERS(type, suffix) \
  ROUNDERS(type, suffix) \
  type fmin##suffix(type x, type y) { return __builtin_fmin##suffix(x, y); } \
  type fmax##suffix(type x, type y) { return __builtin_fmax##suffix(x, y); } \
  type fma##suffix(type x, type y, type z) { return __builtin_fma##suffix(x, y, z); } \
  type fdim##suffix(type x, type y) { \
    type difference = x != x || y != y ? x + y : x > y ? x - y : 0; \
    if (__builtin_isinf(difference) && !__builtin_isinf(x) && !__builtin_isinf(y)) fathom_errno = fathom_ERANGE; \
    return difference; \
  } \
  type sqrt##suffix(type x) { \
    if (x < 0) fathom_errno = fathom_EDOM; \
    return __builtin_sqrt##suffix(x); \
  } \
  type fmod##suffix(type x, type y) { \
    if ((y == 0 && x == x) || (__builtin_isinf(x) && y == y)) fathom_errno = fathom_EDOM; \
    return __builtin_fmod##suffix(x, y); \
  } \
  type modf##suffix(type x, type *whole) { \
    *whole = __builtin_trunc##suffix(x); \
    return __builtin_copysign##suffix(__builtin_isinf(x) ? 0 : x - *whole, x); \
  } \
  type nan##suffix(const char *tag) { \
    if (*tag) __fathom_unsupported("a NaN with a payload"); \
    return __builtin_nan##suffix(""); \
  }
COMPUTERS(float, f)
COMPUTERS(double, )
COMPUTERS(long double, l)

/* IEEE 754's remainder from the truncating one of twice the divisor: what is left is reduced by the divisor while it is more than half
 * of it, or half of it and the quotient odd. All steps are exact; the half is not computed where it could be inexact. */
#define REMAINDER(type, suffix, largest, small) \
  type remainder##suffix(type x, type y) { \
    if ((y == 0 && x == x) || (__builtin_isinf(x) && y == y)) fathom_errno = fathom_EDOM; \
    if (y == 0 || y != y || x != x || __builtin_isinf(x)) return (x * y) / (x * y); \
    type p = __builtin_fabs##suffix(y); \
    type r = x; \
    if (p <= largest / 2) r = __builtin_fmod##suffix(r, p + p); \
    r = __builtin_fabs##suffix(r); \
    if (p < small) { \
      if (r + r > p) { \
        r -= p; \
        if (r + r >= p) r -= p; \
      } \
    } else if (r > p / 2) { \
      r -= p; \
      if (r >= p / 2) r -= p; \
    } \
    return __builtin_signbit(x) ? -r : r; \
  }

/* Powers of two, exponents, neighbours, on the bits. */
#define EXPONENTS(type, suffix, representation, word, digits, greatest, magnitude) \
  static type fathom_scale##suffix(type x, int n) { \
    /* In steps that round once: only the last one may give a subnormal number, and the ones before it stay above those. */ \
    const representation large = {.bits = (word)(2 * greatest) << digits}, \
                         small = {.bits = (word)(1 + digits + 1) << digits}; \
    type y = x; \
    for (int i = 0; i < 2 && n > greatest; i++) y *= large.value, n -= greatest; \
    if (n > greatest) n = greatest; \
    for (int i = 0; i < 2 && n < 1 - greatest; i++) y *= small.value, n += greatest - 1 - (digits + 1); \
    if (n < 1 - greatest) n = 1 - greatest; \
    representation power = {.bits = (word)(greatest + n) << digits}; \
    y *= power.value; \
    if (x == x && !__builtin_isinf(x) && x != 0 && (y == 0 || __builtin_isinf(y))) fathom_errno = fathom_ERANGE; \
    return y; \
  } \
  type ldexp##suffix(type x, int n) { return fathom_scale##suffix(x, n); } \
  type scalbn##suffix(type x, int n) { return fathom_scale##suffix(x, n); } \
  type scalbln##suffix(type x, long n) { return fathom_scale##suffix(x, n > 100000 ? 100000 : n < -100000 ? -100000 : (int)n); } \
  static type fathom_split##suffix(type x, int *exponent) { \
    *exponent = 0; \
    if (x == 0 || x != x || __builtin_isinf(x)) return x; \
    representation r = {x}; \
    int more = 0; \
    if (((r.bits & magnitude) >> digits) == 0) { \
      const representation lift = {.bits = (word)(greatest + 64) << digits}; \
      r.value *= lift.value; \
      more = 64; \
    } \
    *exponent = (int)((r.bits & magnitude) >> digits) - (greatest - 1) - more; \
    r.bits = (r.bits & ~((word)(2 * greatest + 1) << digits)) | (word)(greatest - 1) << digits; \
    return r.value; \
  } \
  type frexp##suffix(type x, int *exponent) { return fathom_split##suffix(x, exponent); } \
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
  type nextafter##suffix(type x, type y) { \
    representation a = {x}, b = {y}; \
    const word sign = ~magnitude; \
    if (x != x || y != y) return x + y; \
    if (x == y) return y; \
    if (x == 0) \
      a.bits = (b.bits & sign) | 1; \
    else if ((a.bits & magnitude) > (b.bits & magnitude) || ((a.bits ^ b.bits) & sign)) \
      a.bits--; \
    else \
      a.bits++; \
    if (__builtin_isinf(a.value) || (a.bits & magnitude) >> digits == 0) fathom_errno = fathom_ERANGE; \
    return a.value; \
  }
EXPONENTS(float, f, float_bits, unsigned, 23, 127, FLOAT_MAGNITUDE)
EXPONENTS(double, , double_bits, unsigned long long, 52, 1023, DOUBLE_MAGNITUDE)
REMAINDER(float, f, __FLT_MAX__, 2 * __FLT_MIN__)
REMAINDER(double, , __DBL_MAX__, 2 * __DBL_MIN__)
REMAINDER(long double, l, __LDBL_MAX__, 2 * __LDBL_MIN__)

/* fenv.h (C11 7.6): the rounding mode, with x86's values; all operations that round look at this variable (frontend/rounding_mode.h). Flags
 * are not kept: nobody may ask for them. */
int __fathom_rounding_mode = 0;
int fegetround(void) { return __fathom_rounding_mode; }
int fesetround(int mode) {
  if (mode & ~0xc00) return 1;
  __fathom_rounding_mode = mode;
  return 0;
}
int feclearexcept(int flags) {
  (void)flags;
  return 0;
}
