/* math.h (C11 7.12): the functions that have one right result, in the rounding mode that is set. Those that
 * take exponents apart, and remainders, are in math_exponents.c; those that approximate in unsupported.c.
 *
 * Compiled without errno of its own: __builtin_sqrt, __builtin_fma and __builtin_fmod are LLVM's operations, and what
 * glibc stores in errno is written here. */
#include "model.h"

typedef union {
  float value;
  fathom_u32 bits;
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

/* glibc's results: isinf tells the sign, signbit the bit, fpclassify 0 to 4: NaN, infinite, zero, subnormal, normal. */
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

/* fenv.h (C11 7.6): the rounding mode, with x86's values; all operations that round look at this variable
 * (frontend/rounding_mode.h). Flags are not kept: nobody may ask for them. */
int __fathom_rounding_mode = 0;
int fegetround(void) { return __fathom_rounding_mode; }
int fesetround(int mode) {
#if !defined(__x86_64__) && !defined(__i386__)
  __fathom_unsupported("rounding modes of this machine");
#endif
  if (mode & ~0xc00) return 1;
  __fathom_rounding_mode = mode;
  return 0;
}
int feclearexcept(int flags) {
  (void)flags;
  return 0;
}
