/* Numbers from wide text (C11 7.29.4.1): what can belong to a number is ASCII and read as narrow text. */
#include "model.h"

enum { fathom_wide_most = 255 };

/* Ends where no number goes on. */
static void fathom_narrow(char* to, const fathom_wchar* s) {
  size_t n = 0;
  for (; s[n] > 0 && s[n] < 128 && fathom_is_of_number((char)s[n]); n++) {
    if (n == fathom_wide_most) __fathom_unsupported("a number in wide text of more than 255 characters");
    to[n] = (char)s[n];
  }
  to[n] = 0;
}

#define WIDE(type, name, reader)                                                                             \
  type name(const fathom_wchar* restrict s, fathom_wchar** restrict end) {                                   \
    char text[fathom_wide_most + 1], *last;                                                                  \
    fathom_narrow(text, s);                                                                                  \
    type result = reader(text, &last);                                                                       \
    if (end) *end = (fathom_wchar*)s + (last - text);                                                        \
    return result;                                                                                           \
  }
WIDE(float, wcstof, fathom_strtof)
WIDE(double, wcstod, fathom_strtod)
#if __LDBL_MANT_DIG__ <= 64
WIDE(long double, wcstold, fathom_strtold)
#endif

#define WIDE_INTEGER(type, name, reader, binary, most)                                                       \
  type name(const fathom_wchar* restrict s, fathom_wchar** restrict end, int base) {                         \
    return (type)reader((const char*)s, sizeof *s, (char**)end, base, binary, most);                         \
  }
WIDE_INTEGER(long, wcstol, fathom_signed, 0, LONG_MOST)
WIDE_INTEGER(long long, wcstoll, fathom_signed, 0, LONG_LONG_MOST)
WIDE_INTEGER(long long, wcstoq, fathom_signed, 0, LONG_LONG_MOST)
WIDE_INTEGER(long long, wcstoimax, fathom_signed, 0, LONG_LONG_MOST)
WIDE_INTEGER(unsigned long, wcstoul, fathom_unsigned, 0, ULONG_MOST)
WIDE_INTEGER(unsigned long long, wcstoull, fathom_unsigned, 0, ULONG_LONG_MOST)
WIDE_INTEGER(unsigned long long, wcstouq, fathom_unsigned, 0, ULONG_LONG_MOST)
WIDE_INTEGER(unsigned long long, wcstoumax, fathom_unsigned, 0, ULONG_LONG_MOST)
WIDE_INTEGER(long, __isoc23_wcstol, fathom_signed, 1, LONG_MOST)
WIDE_INTEGER(long long, __isoc23_wcstoll, fathom_signed, 1, LONG_LONG_MOST)
WIDE_INTEGER(long long, __isoc23_wcstoimax, fathom_signed, 1, LONG_LONG_MOST)
WIDE_INTEGER(unsigned long, __isoc23_wcstoul, fathom_unsigned, 1, ULONG_MOST)
WIDE_INTEGER(unsigned long long, __isoc23_wcstoull, fathom_unsigned, 1, ULONG_LONG_MOST)
WIDE_INTEGER(unsigned long long, __isoc23_wcstoumax, fathom_unsigned, 1, ULONG_LONG_MOST)
