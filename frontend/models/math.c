/* math.h (C11 7.12): the functions that only look at or move bits. All others are in unsupported.c. */
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
