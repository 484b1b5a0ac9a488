/* math.h (C11 7.12): what approximates. For arguments that are known the C library of this machine computes
 * it, errno too (frontend/library/host_functions.h). For others the result is any within the bounds that are
 * stated here, which hold of the exact value and of what it is rounded to, and errno is set by what C and
 * glibc say of it. */
#include "model.h"

#define HOST_1(name)                                                                                         \
  float __fathom_host_##name##f(float x);                                                                    \
  double __fathom_host_##name(double x);                                                                     \
  long double __fathom_host_##name##l(long double x);                                                        \
  int __fathom_host_##name##f_errno(float x);                                                                \
  int __fathom_host_##name##_errno(double x);                                                                \
  int __fathom_host_##name##l_errno(long double x);
#define HOST_2(name)                                                                                         \
  float __fathom_host_##name##f(float x, float y);                                                           \
  double __fathom_host_##name(double x, double y);                                                           \
  long double __fathom_host_##name##l(long double x, long double y);                                         \
  int __fathom_host_##name##f_errno(float x, float y);                                                       \
  int __fathom_host_##name##_errno(double x, double y);                                                      \
  int __fathom_host_##name##l_errno(long double x, long double y);
#define FATHOM_HOST_1(name) HOST_1(name)
#define FATHOM_HOST_2(name) HOST_2(name)
#define FATHOM_HOST_ORDER(name) HOST_2(name)
#define FATHOM_HOST_COMPLEX(name) HOST_2(name##_real) HOST_2(name##_imaginary)
#include "../library/host_math.def"
#undef FATHOM_HOST_COMPLEX
#undef FATHOM_HOST_ORDER
#undef FATHOM_HOST_2
#undef FATHOM_HOST_1

#define PI 3.14159265358979323846264338327950288L
int signgam; /* of lgamma (POSIX) */

/* `least`: the smallest normal number. */
#define HELPERS(type, suffix, least)                                                                         \
  static inline type fathom_within##suffix(type y, type low, type high) {                                    \
    return y >= low ? (y <= high ? y : high) : low;                                                          \
  }                                                                                                          \
  /* An odd function: the magnitude has bounds, the sign is that of the argument. */                         \
  static inline type fathom_odd##suffix(type x, type y, type low, type high) {                               \
    return __builtin_copysign##suffix(fathom_within##suffix(__builtin_fabs##suffix(y), low, high), x);       \
  }                                                                                                          \
  static inline type fathom_no_value##suffix(void) {                                                         \
    fathom_errno = fathom_EDOM;                                                                              \
    return __builtin_nan##suffix("");                                                                        \
  }                                                                                                          \
  static inline type fathom_pole##suffix(type sign) {                                                        \
    fathom_errno = fathom_ERANGE;                                                                            \
    return __builtin_copysign##suffix(__builtin_inf##suffix(), sign);                                        \
  }                                                                                                          \
  /* For finite arguments what is infinite is out of range; the library says whether what is tiny is.  */    \
  static inline type fathom_ranged##suffix(type y, int error) {                                              \
    if (__builtin_isinf(y) || (__builtin_fabs##suffix(y) < least && error == fathom_ERANGE))                 \
      fathom_errno = fathom_ERANGE;                                                                          \
    return y;                                                                                                \
  }                                                                                                          \
  static inline int fathom_is_whole##suffix(type x) {                                                        \
    return __builtin_trunc##suffix(x) == x;                                                                  \
  }                                                                                                          \
  static inline int fathom_is_odd##suffix(type x) {                                                          \
    return fathom_is_whole##suffix(x) && !fathom_is_whole##suffix(x / 2);                                    \
  }

/* A bound that depends on the argument, with room for the last digits that a library may get wrong. */
#define ABOVE(suffix, x) ((x) * SLACK_UP##suffix)
#define BELOW(suffix, x) ((x) * SLACK_DOWN##suffix)
#define SLACK_UP (1 + 16 * __DBL_EPSILON__)
#define SLACK_UPf (1 + 16 * __FLT_EPSILON__)
#define SLACK_UPl (1 + 16 * __LDBL_EPSILON__)
#define SLACK_DOWN (1 - 16 * __DBL_EPSILON__)
#define SLACK_DOWNf (1 - 16 * __FLT_EPSILON__)
#define SLACK_DOWNl (1 - 16 * __LDBL_EPSILON__)

#define FABS(suffix, x) __builtin_fabs##suffix(x)
#define INFINITE(x) __builtin_isinf(x)
#define CALL(name, suffix, x) __fathom_host_##name##suffix(x)
#define RANGED(name, suffix, x, y) fathom_ranged##suffix(y, __fathom_host_##name##suffix##_errno(x))

#define TRIGONOMETRY(type, suffix)                                                                           \
  type sin##suffix(type x) {                                                                                 \
    if (x != x || x == 0) return x;                                                                          \
    if (INFINITE(x)) return fathom_no_value##suffix();                                                       \
    type y = fathom_within##suffix(CALL(sin, suffix, x), -1, 1);                                             \
    if (FABS(suffix, x) <= (type)3.14L) y = fathom_odd##suffix(x, y, 0, ABOVE(suffix, FABS(suffix, x)));     \
    return y;                                                                                                \
  }                                                                                                          \
  type cos##suffix(type x) {                                                                                 \
    if (x != x) return x;                                                                                    \
    if (INFINITE(x)) return fathom_no_value##suffix();                                                       \
    if (x == 0) return 1;                                                                                    \
    return fathom_within##suffix(CALL(cos, suffix, x), FABS(suffix, x) <= (type)1.57L ? 0 : -1, 1);          \
  }                                                                                                          \
  void sincos##suffix(type x, type* sine, type* cosine) {                                                    \
    *sine = sin##suffix(x);                                                                                  \
    *cosine = cos##suffix(x);                                                                                \
  }                                                                                                          \
  type tan##suffix(type x) {                                                                                 \
    if (x != x || x == 0) return x;                                                                          \
    if (INFINITE(x)) return fathom_no_value##suffix();                                                       \
    type y = CALL(tan, suffix, x);                                                                           \
    if (y != y || INFINITE(y)) y = 1;                                                                        \
    return FABS(suffix, x) <= (type)1.57L ? fathom_odd##suffix(x, y, BELOW(suffix, FABS(suffix, x)), 1256)   \
                                          : y;                                                               \
  }                                                                                                          \
  type asin##suffix(type x) {                                                                                \
    if (x != x || x == 0) return x;                                                                          \
    if (FABS(suffix, x) > 1) return fathom_no_value##suffix();                                               \
    return fathom_odd##suffix(x, CALL(asin, suffix, x), BELOW(suffix, FABS(suffix, x)), (type)(PI / 2));     \
  }                                                                                                          \
  type acos##suffix(type x) {                                                                                \
    if (x != x) return x;                                                                                    \
    if (FABS(suffix, x) > 1) return fathom_no_value##suffix();                                               \
    if (x == 1) return 0;                                                                                    \
    return fathom_within##suffix(CALL(acos, suffix, x), x > 0 ? 0 : BELOW(suffix, (type)(PI / 2)),           \
                                 x < 0 ? (type)PI : ABOVE(suffix, (type)(PI / 2)));                          \
  }                                                                                                          \
  type atan##suffix(type x) {                                                                                \
    if (x != x || x == 0) return x;                                                                          \
    type m = FABS(suffix, x);                                                                                \
    return fathom_odd##suffix(x, CALL(atan, suffix, x), m < 1 ? 0 : BELOW(suffix, (type)(PI / 4)),           \
                              m <= 1 ? ABOVE(suffix, m) : (type)(PI / 2));                                   \
  }

/* `flat`: up to there cosh and exp are finite. */
#define HYPERBOLAE(type, suffix, flat)                                                                       \
  type sinh##suffix(type x) {                                                                                \
    if (x != x || x == 0 || INFINITE(x)) return x;                                                           \
    type m = FABS(suffix, x), y = CALL(sinh, suffix, x);                                                     \
    if (m <= flat && INFINITE(y)) y = x;                                                                     \
    return RANGED(sinh, suffix, x, fathom_odd##suffix(x, y, BELOW(suffix, m), __builtin_inf##suffix()));     \
  }                                                                                                          \
  type cosh##suffix(type x) {                                                                                \
    if (x != x) return x;                                                                                    \
    if (INFINITE(x)) return x * x;                                                                           \
    if (x == 0) return 1;                                                                                    \
    type m = FABS(suffix, x), y = fathom_within##suffix(CALL(cosh, suffix, x), m < 2 ? 1 : BELOW(suffix, m), \
                                                        __builtin_inf##suffix());                            \
    if (m <= flat && INFINITE(y)) y = m + 1;                                                                 \
    return RANGED(cosh, suffix, x, y);                                                                       \
  }                                                                                                          \
  type tanh##suffix(type x) {                                                                                \
    if (x != x || x == 0) return x;                                                                          \
    type m = FABS(suffix, x);                                                                                \
    return fathom_odd##suffix(x, CALL(tanh, suffix, x), 0, m < (type)0.9 ? ABOVE(suffix, m) : 1);            \
  }                                                                                                          \
  type asinh##suffix(type x) {                                                                               \
    if (x != x || x == 0 || INFINITE(x)) return x;                                                           \
    return fathom_odd##suffix(x, CALL(asinh, suffix, x), 0, ABOVE(suffix, FABS(suffix, x)));                 \
  }                                                                                                          \
  type acosh##suffix(type x) {                                                                               \
    if (x != x) return x;                                                                                    \
    if (x < 1) return fathom_no_value##suffix();                                                             \
    if (x == 1) return 0;                                                                                    \
    if (INFINITE(x)) return x;                                                                               \
    return fathom_within##suffix(CALL(acosh, suffix, x), 0, ABOVE(suffix, x));                               \
  }                                                                                                          \
  type atanh##suffix(type x) {                                                                               \
    if (x != x || x == 0) return x;                                                                          \
    type m = FABS(suffix, x);                                                                                \
    if (m > 1) return fathom_no_value##suffix();                                                             \
    if (m == 1) return fathom_pole##suffix(x);                                                               \
    return fathom_odd##suffix(x, CALL(atanh, suffix, x), BELOW(suffix, m), 32);                              \
  }

/* `greatest`: the largest exponent of two. */
#define POWERS(type, suffix, least, flat, greatest)                                                          \
  type exp##suffix(type x) {                                                                                 \
    if (x != x) return x;                                                                                    \
    if (INFINITE(x)) return x > 0 ? x : 0;                                                                   \
    if (x == 0) return 1;                                                                                    \
    type high = x < 0     ? 1                                                                                \
                : x <= 1  ? 3                                                                                \
                : x <= 2  ? 8                                                                                \
                : x <= 5  ? 149                                                                              \
                : x <= 10 ? 22027                                                                            \
                          : __builtin_inf##suffix();                                                         \
    type y = fathom_within##suffix(CALL(exp, suffix, x),                                                     \
                                   x < 2 - flat ? 0                                                          \
                                   : x < 0      ? least                                                      \
                                   : x < 2      ? 1                                                          \
                                                : BELOW(suffix, x),                                               \
                                   high);                                                                    \
    if (x <= flat && INFINITE(y)) y = x;                                                                     \
    return RANGED(exp, suffix, x, y);                                                                        \
  }                                                                                                          \
  type exp2##suffix(type x) {                                                                                \
    if (x != x) return x;                                                                                    \
    if (INFINITE(x)) return x > 0 ? x : 0;                                                                   \
    if (fathom_is_whole##suffix(x) && FABS(suffix, x) < greatest) return fathom_scale##suffix(1, (int)x);    \
    type y =                                                                                                 \
        fathom_within##suffix(CALL(exp2, suffix, x), x < 0 ? 0 : 1, x < 0 ? 1 : __builtin_inf##suffix());    \
    if (x < greatest && INFINITE(y)) y = 1;                                                                  \
    return RANGED(exp2, suffix, x, y);                                                                       \
  }                                                                                                          \
  type exp10##suffix(type x) {                                                                               \
    if (x != x) return x;                                                                                    \
    if (INFINITE(x)) return x > 0 ? x : 0;                                                                   \
    if (x == 0) return 1;                                                                                    \
    return RANGED(                                                                                           \
        exp10, suffix, x,                                                                                    \
        fathom_within##suffix(CALL(exp10, suffix, x), x < 0 ? 0 : 1, x < 0 ? 1 : __builtin_inf##suffix()));  \
  }                                                                                                          \
  type expm1##suffix(type x) {                                                                               \
    if (x != x || x == 0) return x;                                                                          \
    if (INFINITE(x)) return x > 0 ? x : -1;                                                                  \
    type y = fathom_within##suffix(CALL(expm1, suffix, x),                                                   \
                                   x > 0    ? BELOW(suffix, x)                                               \
                                   : x > -1 ? ABOVE(suffix, x)                                               \
                                            : -1,                                                            \
                                   x < 0 ? 0 : __builtin_inf##suffix());                                     \
    if (x <= flat && INFINITE(y)) y = x;                                                                     \
    return RANGED(expm1, suffix, x, y);                                                                      \
  }                                                                                                          \
  type cbrt##suffix(type x) {                                                                                \
    if (x != x || x == 0 || INFINITE(x)) return x;                                                           \
    type m = FABS(suffix, x);                                                                                \
    return fathom_odd##suffix(x, CALL(cbrt, suffix, x), m < 1 ? BELOW(suffix, m) : 1,                        \
                              m < 1 ? 1 : ABOVE(suffix, m));                                                 \
  }

/* `most`: of the magnitude of the result. */
#define LOGARITHM(type, suffix, name, most)                                                                  \
  type name##suffix(type x) {                                                                                \
    if (x != x) return x;                                                                                    \
    if (x == 0) return fathom_pole##suffix(-1);                                                              \
    if (x < 0) return fathom_no_value##suffix();                                                             \
    if (INFINITE(x)) return x;                                                                               \
    if (x == 1) return 0;                                                                                    \
    return fathom_within##suffix(CALL(name, suffix, x), x > 1 ? 0 : -most,                                   \
                                 x < 1      ? 0                                                              \
                                 : x < most ? ABOVE(suffix, x)                                               \
                                            : most);                                                         \
  }
#define LOGARITHMS(type, suffix, natural, binary, decimal)                                                   \
  LOGARITHM(type, suffix, log, natural)                                                                      \
  LOGARITHM(type, suffix, log2, binary)                                                                      \
  LOGARITHM(type, suffix, log10, decimal)                                                                    \
  type log1p##suffix(type x) {                                                                               \
    if (x != x || x == 0) return x;                                                                          \
    if (x == -1) return fathom_pole##suffix(-1);                                                             \
    if (x < -1) return fathom_no_value##suffix();                                                            \
    if (INFINITE(x)) return x;                                                                               \
    return fathom_within##suffix(CALL(log1p, suffix, x), x > 0 ? 0 : -natural,                               \
                                 x > 0 ? ABOVE(suffix, x) : 0);                                              \
  }

/* Bessel functions (POSIX); those of the second kind have a pole at 0. */
#define BESSEL(type, suffix, name)                                                                           \
  type name##suffix(type x) {                                                                                \
    if (x != x) return x;                                                                                    \
    return RANGED(name, suffix, x, fathom_within##suffix(CALL(name, suffix, x), -1, 1));                     \
  }
#define SECOND_BESSEL(type, suffix, name)                                                                    \
  type name##suffix(type x) {                                                                                \
    if (x != x) return x;                                                                                    \
    if (x == 0) return fathom_pole##suffix(-1);                                                              \
    if (x < 0) return fathom_no_value##suffix();                                                             \
    type y = CALL(name, suffix, x);                                                                          \
    return RANGED(name, suffix, x, y == y ? (y > 1 ? 1 : y) : 0);                                            \
  }

/* Bessel functions of any order that all formats have. Those of the second kind grow for odd negative orders.
 */
#define ORDERS(type, suffix)                                                                                 \
  static inline void fathom_look_at_order##suffix(long n) {                                                  \
    if (n < -(1L << 24) || n > 1L << 24) __fathom_unsupported("an order beyond 2^24");                       \
  }                                                                                                          \
  type jn##suffix(int n, type x) {                                                                           \
    if (x != x) return x;                                                                                    \
    fathom_look_at_order##suffix(n);                                                                         \
    type y = fathom_within##suffix(__fathom_host_jn##suffix((type)n, x), -1, 1);                             \
    return fathom_ranged##suffix(y, __fathom_host_jn##suffix##_errno((type)n, x));                           \
  }                                                                                                          \
  type yn##suffix(int n, type x) {                                                                           \
    if (x != x) return x;                                                                                    \
    if (x == 0) return fathom_pole##suffix(n < 0 && n % 2 ? 1 : -1);                                         \
    if (x < 0) return fathom_no_value##suffix();                                                             \
    fathom_look_at_order##suffix(n);                                                                         \
    type y = __fathom_host_yn##suffix((type)n, x);                                                           \
    if (y != y) y = 0;                                                                                       \
    return fathom_ranged##suffix(n >= 0 && y > 1 ? 1 : y, __fathom_host_yn##suffix##_errno((type)n, x));     \
  }

#define SPECIAL(type, suffix)                                                                                \
  type erf##suffix(type x) {                                                                                 \
    if (x != x || x == 0) return x;                                                                          \
    return RANGED(erf, suffix, x, fathom_odd##suffix(x, CALL(erf, suffix, x), 0, 1));                        \
  }                                                                                                          \
  type erfc##suffix(type x) {                                                                                \
    if (x != x) return x;                                                                                    \
    return RANGED(erfc, suffix, x,                                                                           \
                  fathom_within##suffix(CALL(erfc, suffix, x), x > 0 ? 0 : 1, x < 0 ? 2 : 1));               \
  }                                                                                                          \
  type tgamma##suffix(type x) {                                                                              \
    if (x != x) return x;                                                                                    \
    if (x == 0) return fathom_pole##suffix(x);                                                               \
    if (x < 0 && fathom_is_whole##suffix(x)) return fathom_no_value##suffix();                               \
    if (INFINITE(x)) return x;                                                                               \
    type y = CALL(tgamma, suffix, x);                                                                        \
    if (y != y) y = 1;                                                                                       \
    return RANGED(tgamma, suffix, x,                                                                         \
                  x > 0 ? fathom_within##suffix(y, (type)0.88, __builtin_inf##suffix()) : y);                \
  }                                                                                                          \
  static type fathom_log_gamma##suffix(type x, int* sign) {                                                  \
    *sign = x < 0 && __builtin_floor##suffix(x) != x && fathom_is_odd##suffix(__builtin_floor##suffix(x))    \
                ? -1                                                                                         \
            : __builtin_signbit(x) && x == 0 ? -1                                                            \
                                             : 1;                                                            \
    if (x != x || INFINITE(x)) return x * x;                                                                 \
    if (x <= 0 && fathom_is_whole##suffix(x)) return fathom_pole##suffix(1);                                 \
    if (x == 1 || x == 2) return 0;                                                                          \
    type y = CALL(lgamma, suffix, x);                                                                        \
    return RANGED(lgamma, suffix, x, y == y ? y : 0);                                                        \
  }                                                                                                          \
  BESSEL(type, suffix, j0)                                                                                   \
  BESSEL(type, suffix, j1)                                                                                   \
  SECOND_BESSEL(type, suffix, y0)                                                                            \
  SECOND_BESSEL(type, suffix, y1)                                                                            \
  ORDERS(type, suffix)                                                                                       \
  type lgamma##suffix(type x) {                                                                              \
    return fathom_log_gamma##suffix(x, &signgam);                                                            \
  }                                                                                                          \
  type gamma##suffix(type x) {                                                                               \
    return fathom_log_gamma##suffix(x, &signgam);                                                            \
  }                                                                                                          \
  type lgamma_r##suffix(type x, int* sign) {                                                                 \
    return fathom_log_gamma##suffix(x, sign);                                                                \
  }

/* pow of numbers that are not 0 and finite. Whole numbers have whole powers, which libraries give as long as
 * they are exact; so have 2 and 10 in each exponent that is. */
#define POWER(type, suffix, digits, greatest, tens)                                                          \
  static int fathom_exact_power##suffix(type x, type y, type* result) {                                      \
    if (!fathom_is_whole##suffix(y)) return 0;                                                               \
    if (x == 2 && FABS(suffix, y) < greatest) return *result = fathom_scale##suffix(1, (int)y), 1;           \
    if (x == 10 && y > 0 && y <= tens) {                                                                     \
      type power = 1, found = 1;                                                                             \
      for (int i = 1; i <= tens; i++) {                                                                      \
        power *= 10;                                                                                         \
        if (y == i) found = power;                                                                           \
      }                                                                                                      \
      return *result = found, 1;                                                                             \
    }                                                                                                        \
    if (!fathom_is_whole##suffix(x)) return 0;                                                               \
    for (int n = 2; n <= 10; n++) {                                                                          \
      if (y != n) continue;                                                                                  \
      type power = x;                                                                                        \
      int exact = 1;                                                                                         \
      for (int i = 1; i < n; i++) {                                                                          \
        power *= x;                                                                                          \
        exact &= FABS(suffix, power) <= (type)(1ull << digits);                                              \
      }                                                                                                      \
      *result = power;                                                                                       \
      return exact;                                                                                          \
    }                                                                                                        \
    return 0;                                                                                                \
  }                                                                                                          \
  static type fathom_infinite_power##suffix(type x, type y) {                                                \
    type m = FABS(suffix, x);                                                                                \
    if (m == 1) return 1; /* y is infinite */                                                                \
    type y_sign = INFINITE(y) && m < 1 ? -y : y;                                                             \
    type magnitude = y_sign > 0 ? __builtin_inf##suffix() : 0;                                               \
    return INFINITE(x) && x < 0 && !INFINITE(y) && fathom_is_odd##suffix(y) ? -magnitude : magnitude;        \
  }                                                                                                          \
  type pow##suffix(type x, type y) {                                                                         \
    if (y == 0 || x == 1) return 1;                                                                          \
    if (x != x || y != y) return x + y;                                                                      \
    if (y == 1) return x;                                                                                    \
    if (x == 0 && y > 0) return !INFINITE(y) && fathom_is_odd##suffix(y) ? x : 0;                            \
    if (x == 0 && INFINITE(y)) return -y;                                                                    \
    if (x == 0) return fathom_pole##suffix(fathom_is_odd##suffix(y) ? x : 1);                                \
    if (INFINITE(x) || INFINITE(y)) return fathom_infinite_power##suffix(x, y);                              \
    if (x < 0 && !fathom_is_whole##suffix(y)) return fathom_no_value##suffix();                              \
    type exact;                                                                                              \
    if (fathom_exact_power##suffix(x, y, &exact)) return exact;                                              \
    type m = FABS(suffix, x), inf = __builtin_inf##suffix();                                                 \
    int grows = m >= 1 ? y > 0 : y < 0;                                                                      \
    type low = !grows             ? 0                                                                        \
               : m >= 2 && y >= 1 ? BELOW(suffix, m)                                                         \
                                  : 1,                                                                       \
         high = grows                      ? inf                                                             \
                : m <= (type)0.9 && y >= 1 ? ABOVE(suffix, m)                                                \
                                           : 1;                                                              \
    type result = fathom_within##suffix(FABS(suffix, __fathom_host_pow##suffix(x, y)), low, high);           \
    if (x < 0 && fathom_is_odd##suffix(y)) result = -result;                                                 \
    return fathom_ranged##suffix(result, __fathom_host_pow##suffix##_errno(x, y));                           \
  }

#define PLANE(type, suffix, large)                                                                           \
  static type fathom_hypot##suffix(type x, type y) {                                                         \
    type a = FABS(suffix, x), b = FABS(suffix, y), inf = __builtin_inf##suffix();                            \
    if (INFINITE(a) || INFINITE(b)) return inf;                                                              \
    if (x != x || y != y) return x + y;                                                                      \
    if (a == 0 || b == 0) return a + b;                                                                      \
    type high = a < large && b < large ? 2 * (a > b ? a : b) : inf;                                          \
    return fathom_ranged##suffix(                                                                            \
        fathom_within##suffix(__fathom_host_hypot##suffix(x, y), BELOW(suffix, a > b ? a : b), high),        \
        __fathom_host_hypot##suffix##_errno(x, y));                                                          \
  }                                                                                                          \
  static type fathom_angle##suffix(type y, type x) {                                                         \
    if (x != x || y != y) return x + y;                                                                      \
    if (y == 0) return __builtin_signbit(x) ? __builtin_copysign##suffix((type)PI, y) : y;                   \
    type result =                                                                                            \
        fathom_odd##suffix(y, __fathom_host_atan2##suffix(y, x), x < 0 ? BELOW(suffix, (type)(PI / 2)) : 0,  \
                           x > 0 ? ABOVE(suffix, (type)(PI / 2)) : (type)PI);                                \
    return fathom_ranged##suffix(result, __fathom_host_atan2##suffix##_errno(y, x));                         \
  }                                                                                                          \
  type hypot##suffix(type x, type y) {                                                                       \
    return fathom_hypot##suffix(x, y);                                                                       \
  }                                                                                                          \
  type atan2##suffix(type y, type x) {                                                                       \
    return fathom_angle##suffix(y, x);                                                                       \
  }                                                                                                          \
  type cabs##suffix(type _Complex z) {                                                                       \
    return fathom_hypot##suffix(__real__ z, __imag__ z);                                                     \
  }                                                                                                          \
  type carg##suffix(type _Complex z) {                                                                       \
    return fathom_angle##suffix(__imag__ z, __real__ z);                                                     \
  }

#define COMPLEX(type, suffix, name)                                                                          \
  type _Complex name##suffix(type _Complex z) {                                                              \
    type x = __real__ z, y = __imag__ z;                                                                     \
    type _Complex result;                                                                                    \
    __real__ result = __fathom_host_##name##_real##suffix(x, y);                                             \
    __imag__ result = __fathom_host_##name##_imaginary##suffix(x, y);                                        \
    int error = __fathom_host_##name##_real##suffix##_errno(x, y);                                           \
    if (error == fathom_EDOM || error == fathom_ERANGE) fathom_errno = error;                                \
    return result;                                                                                           \
  }
#define ALL_COMPLEX(type, suffix)                                                                            \
  COMPLEX(type, suffix, cacos)                                                                               \
  COMPLEX(type, suffix, cacosh)                                                                              \
  COMPLEX(type, suffix, casin)                                                                               \
  COMPLEX(type, suffix, casinh)                                                                              \
  COMPLEX(type, suffix, catan)                                                                               \
  COMPLEX(type, suffix, catanh)                                                                              \
  COMPLEX(type, suffix, ccos)                                                                                \
  COMPLEX(type, suffix, ccosh) COMPLEX(type, suffix, cexp) COMPLEX(type, suffix, clog)                       \
      COMPLEX(type, suffix, clog10) COMPLEX(type, suffix, csin) COMPLEX(type, suffix, csinh)                 \
          COMPLEX(type, suffix, csqrt) COMPLEX(type, suffix, ctan) COMPLEX(type, suffix, ctanh)              \
              type _Complex cpow##suffix(type _Complex x, type _Complex y) { /* as glibc has it */           \
    return cexp##suffix(y * clog##suffix(x));                                                                \
  }

#define APPROXIMATE(type, suffix, least, flat, digits, greatest, tens, large, natural, binary, decimal)      \
  HELPERS(type, suffix, least)                                                                               \
  TRIGONOMETRY(type, suffix)                                                                                 \
  HYPERBOLAE(type, suffix, flat)                                                                             \
  POWERS(type, suffix, least, flat, greatest)                                                                \
  LOGARITHMS(type, suffix, natural, binary, decimal)                                                         \
  SPECIAL(type, suffix)                                                                                      \
  POWER(type, suffix, digits, greatest, tens)                                                                \
  PLANE(type, suffix, large)                                                                                 \
  ALL_COMPLEX(type, suffix)
APPROXIMATE(float, f, __FLT_MIN__, 88, 24, 126, 10, 1e38f, 104, 149, 46)
APPROXIMATE(double, , __DBL_MIN__, 709, 53, 1022, 22, 1e307, 746, 1074, 325)
#if __LDBL_MANT_DIG__ == 64
APPROXIMATE(long double, l, __LDBL_MIN__, 11355, 63, 16382, 27, 1e4931L, 11400, 16446, 4952)
#elif __LDBL_MANT_DIG__ == 53
APPROXIMATE(long double, l, __LDBL_MIN__, 709, 53, 1022, 22, 1e307L, 746, 1074, 325)
#endif
