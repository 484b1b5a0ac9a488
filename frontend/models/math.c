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
 * (frontend/rounding_mode.h). */
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

/* Flags: those that the program has raised are there until it clears them. Which others arithmetic has raised is not
 * computed here. */
enum { fathom_all_flags = 0x3d, fathom_environment_size = sizeof(long) == 8 ? 32 : 28, fathom_default_control = 0x37f };
static int fathom_raised_flags;
FATHOM_INPUT(int, computed_fetestexcept)
void __fathom_nondet_computed_written_fegetenv(void *to, size_t size);
static int fathom_flags(int asked) {
  asked &= fathom_all_flags;
  if ((asked & ~fathom_raised_flags) == 0) return asked; /* nothing that arithmetic could add */
  int raised = __fathom_nondet_computed_fetestexcept();
  __fathom_assume((raised & ~asked) == 0 && (fathom_raised_flags & asked & ~raised) == 0);
  return raised;
}
int feclearexcept(int flags) { return fathom_raised_flags &= ~flags, 0; }
int feraiseexcept(int flags) { return fathom_raised_flags |= flags & fathom_all_flags, 0; }
int fetestexcept(int flags) { return fathom_flags(flags); }
int fegetexceptflag(unsigned short *to, int flags) { return *to = (unsigned short)fathom_flags(flags), 0; }
int fesetexceptflag(const unsigned short *from, int flags) {
  flags &= fathom_all_flags;
  fathom_raised_flags = (fathom_raised_flags & ~flags) | (*from & flags);
  return 0;
}
/* fenv_t begins with the control word of the x87 unit, and has its flags in the third half of a word. */
#if defined(__x86_64__) || defined(__i386__)
static int fathom_get_environment(unsigned short *to) {
  __fathom_memset(to, 0, fathom_environment_size); /* it has to be there, whichever the flags are */
  int flags = fathom_flags(fathom_all_flags);
  __fathom_nondet_computed_written_fegetenv(to, fathom_environment_size);
  to[0] = (unsigned short)(fathom_default_control | __fathom_rounding_mode);
  to[2] = (unsigned short)flags;
  return 0;
}
static int fathom_set_environment(const unsigned short *from) {
  int is_default = from == (const void *)-1;
  __fathom_rounding_mode = is_default ? 0 : from[0] & 0xc00;
  fathom_raised_flags = is_default ? 0 : from[2] & fathom_all_flags;
  return 0;
}
int fegetenv(unsigned short *to) { return fathom_get_environment(to); }
int fesetenv(const unsigned short *from) { return fathom_set_environment(from); }
int feholdexcept(unsigned short *to) { return fathom_get_environment(to), fathom_raised_flags = 0; }
int feupdateenv(const unsigned short *from) {
  int raised = fathom_raised_flags;
  fathom_set_environment(from);
  return fathom_raised_flags |= raised, 0;
}
#endif
