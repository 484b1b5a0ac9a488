/* math.h: exact functions of later standards (TS 18661, C23), after math_exponents.c. None sets errno but
 * llogb. */
#include "model.h"

#define NEIGHBOURS(type, suffix)                                                                             \
  static type fathom_up##suffix(type x) {                                                                    \
    if (x != x) return x + x;                                                                                \
    if (x == 0) return fathom_least##suffix(0);                                                              \
    if (__builtin_isinf(x) && x > 0) return x;                                                               \
    return fathom_neighbour##suffix(x, x > 0);                                                               \
  }                                                                                                          \
  type nextup##suffix(type x) {                                                                              \
    return fathom_up##suffix(x);                                                                             \
  }                                                                                                          \
  type nextdown##suffix(type x) {                                                                            \
    return -fathom_up##suffix(-x);                                                                           \
  }                                                                                                          \
  long llogb##suffix(type x) {                                                                               \
    int exponent;                                                                                            \
    if (x == 0 || x != x || __builtin_isinf(x)) {                                                            \
      fathom_errno = fathom_EDOM;                                                                            \
      return __builtin_isinf(x) ? __LONG_MAX__ : -__LONG_MAX__ - 1;                                          \
    }                                                                                                        \
    fathom_split##suffix(x, &exponent);                                                                      \
    return exponent - 1;                                                                                     \
  }                                                                                                          \
  type fmaxmag##suffix(type x, type y) {                                                                     \
    type a = __builtin_fabs##suffix(x), b = __builtin_fabs##suffix(y);                                       \
    return a > b ? x : a < b ? y : __builtin_fmax##suffix(x, y);                                             \
  }                                                                                                          \
  type fminmag##suffix(type x, type y) {                                                                     \
    type a = __builtin_fabs##suffix(x), b = __builtin_fabs##suffix(y);                                       \
    return a < b ? x : a > b ? y : __builtin_fmin##suffix(x, y);                                             \
  }
NEIGHBOURS(float, f)
NEIGHBOURS(double, )
#if __LDBL_MANT_DIG__ <= 64
NEIGHBOURS(long double, l)
#endif
