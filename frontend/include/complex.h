/* glibc hides the macros of C11 7.3.9.3 from compilers that are not gcc. */
#pragma GCC system_header
#include_next <complex.h>
#if !defined(CMPLX) && __STDC_VERSION__ >= 201112L
#define CMPLX(x, y) __builtin_complex((double)(x), (double)(y))
#define CMPLXF(x, y) __builtin_complex((float)(x), (float)(y))
#define CMPLXL(x, y) __builtin_complex((long double)(x), (long double)(y))
#endif
