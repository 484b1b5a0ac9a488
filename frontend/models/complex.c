/* complex.h (C11 7.3): the functions that only move numbers, and the product of what inline code finds to be a NaN in
 * both parts. Quotients are in complex_quotients.c, what approximates in unsupported.c. */
#include "model.h"

#define PARTS(type, suffix) \
  type creal##suffix(type _Complex z) { return __real__ z; } \
  type cimag##suffix(type _Complex z) { return __imag__ z; } \
  type _Complex conj##suffix(type _Complex z) { \
    type _Complex result; \
    __real__ result = __real__ z; \
    __imag__ result = -__imag__ z; \
    return result; \
  } \
  type _Complex cproj##suffix(type _Complex z) { \
    type _Complex result = z; \
    if (__builtin_isinf(__real__ z) || __builtin_isinf(__imag__ z)) { \
      __real__ result = __builtin_inf##suffix(); \
      __imag__ result = __builtin_copysign##suffix(0, __imag__ z); \
    } \
    return result; \
  }
PARTS(float, f)
PARTS(double, )
PARTS(long double, l)

/* An infinite factor makes an infinite product even where inf - inf or inf * 0 is a NaN (C11 G.5.1): infinite parts
 * count as 1 with their sign, other parts of the same number as 0, NaNs of the other number as 0. */
#define PRODUCT(type, suffix, name) \
  static type fathom_unit##suffix(type x) { return __builtin_copysign##suffix(__builtin_isinf(x) ? 1 : 0, x); } \
  static type fathom_number##suffix(type x) { return x != x ? __builtin_copysign##suffix(0, x) : x; } \
  type _Complex name(type a, type b, type c, type d) { \
    type ac = a * c, bd = b * d, ad = a * d, bc = b * c; \
    type _Complex result; \
    __real__ result = ac - bd; \
    __imag__ result = ad + bc; \
    if (__real__ result == __real__ result || __imag__ result == __imag__ result) return result; \
    int infinite = 0; \
    if (__builtin_isinf(a) || __builtin_isinf(b)) { \
      a = fathom_unit##suffix(a), b = fathom_unit##suffix(b); \
      c = fathom_number##suffix(c), d = fathom_number##suffix(d); \
      infinite = 1; \
    } \
    if (__builtin_isinf(c) || __builtin_isinf(d)) { \
      c = fathom_unit##suffix(c), d = fathom_unit##suffix(d); \
      a = fathom_number##suffix(a), b = fathom_number##suffix(b); \
      infinite = 1; \
    } \
    if (!infinite && (__builtin_isinf(ac) || __builtin_isinf(bd) || __builtin_isinf(ad) || __builtin_isinf(bc))) { \
      a = fathom_number##suffix(a), b = fathom_number##suffix(b); \
      c = fathom_number##suffix(c), d = fathom_number##suffix(d); \
      infinite = 1; \
    } \
    if (infinite) { \
      __real__ result = __builtin_inf##suffix() * (a * c - b * d); \
      __imag__ result = __builtin_inf##suffix() * (a * d + b * c); \
    } \
    return result; \
  }
PRODUCT(float, f, __mulsc3)
PRODUCT(double, , __muldc3)
#if __LDBL_MANT_DIG__ == 64
PRODUCT(long double, l, __mulxc3)
#endif
