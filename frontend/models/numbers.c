/* Numbers from text: ato* and strto* (C11 7.22.1) for integers. */
#include "model.h"

/* As glibc: the value of strtol(s, NULL, 10), converted. Out of range is undefined (7.22.1): wraps. */
static unsigned long long fathom_decimal(const char *s) {
  while (fathom_is_space(*s)) s++;
  int negative = *s == '-';
  if (*s == '-' || *s == '+') s++;
  unsigned long long value = 0;
  for (; *s >= '0' && *s <= '9'; s++) value = value * 10 + (unsigned long long)(*s - '0');
  return negative ? 0 - value : value;
}
long atol(const char *s) { return (long)fathom_decimal(s); }
long long atoll(const char *s) { return (long long)fathom_decimal(s); }

int atoi(const char *s) { /* in 32 bits: cheaper to solve */
  while (fathom_is_space(*s)) s++;
  int negative = *s == '-';
  if (*s == '-' || *s == '+') s++;
  unsigned value = 0;
  for (; *s >= '0' && *s <= '9'; s++) value = value * 10 + (unsigned)(*s - '0');
  return (int)(negative ? 0 - value : value);
}

/* 7.22.1.4: the magnitude, and whether it is above `most` (`most_negative` behind a minus sign). C23 has 0b, too. */
struct fathom_number {
  unsigned long long magnitude;
  int negative, above;
};

static int fathom_prefix(const char *at, char letter, int base) {
  return at[0] == '0' && (at[1] == letter || at[1] == letter - ('a' - 'A')) && fathom_digit(at[2]) < base;
}

static void fathom_parse(struct fathom_number *result, const char *s, char **end, int base, int binary, unsigned long long most,
                         unsigned long long most_negative) {
  result->magnitude = 0;
  result->negative = result->above = 0;
  if (base < 0 || base == 1 || base > 36) {
    fathom_errno = fathom_EINVAL;
    return;
  }
  const char *at = s;
  while (fathom_is_space(*at)) at++;
  int negative = *at == '-';
  if (*at == '-' || *at == '+') at++;
  if ((base == 0 || base == 16) && fathom_prefix(at, 'x', 16)) {
    at += 2;
    base = 16;
  } else if (binary && (base == 0 || base == 2) && fathom_prefix(at, 'b', 2)) {
    at += 2;
    base = 2;
  }
  if (base == 0) base = *at == '0' ? 8 : 10;
  unsigned long long divisor = (unsigned)base;
  unsigned long long cutoff = negative ? most_negative / divisor : most / divisor;
  unsigned long long last = negative ? most_negative % divisor : most % divisor;
  unsigned long long value = 0;
  int any = 0, above = 0;
  for (int digit; (digit = fathom_digit(*at)) < base; at++) {
    any = 1;
    if (value > cutoff || (value == cutoff && (unsigned)digit > last)) above = 1;
    value = value * divisor + (unsigned)digit;
  }
  if (end) *end = (char *)(any ? at : s);
  if (above) fathom_errno = fathom_ERANGE;
  result->magnitude = value;
  result->negative = negative;
  result->above = above;
}

static long long fathom_signed(const char *s, char **end, int base, int binary, unsigned long long most) {
  struct fathom_number number;
  fathom_parse(&number, s, end, base, binary, most, most + 1);
  if (number.above) return number.negative ? (long long)(0 - most - 1) : (long long)most;
  return (long long)(number.negative ? 0 - number.magnitude : number.magnitude);
}

static unsigned long long fathom_unsigned(const char *s, char **end, int base, int binary, unsigned long long most) {
  struct fathom_number number;
  fathom_parse(&number, s, end, base, binary, most, most);
  if (number.above) return most;
  return number.negative ? 0 - number.magnitude : number.magnitude;
}

#define LONG_MOST ((unsigned long long)__LONG_MAX__)
#define LONG_LONG_MOST ((unsigned long long)__LONG_LONG_MAX__)
#define ULONG_MOST (2 * LONG_MOST + 1)
#define ULONG_LONG_MOST (2 * LONG_LONG_MOST + 1)
#define STRTO(type, name, parse, binary, most) \
  type name(const char *restrict s, char **restrict end, int base) { return (type)parse(s, end, base, binary, most); }

STRTO(long, strtol, fathom_signed, 0, LONG_MOST)
STRTO(long long, strtoll, fathom_signed, 0, LONG_LONG_MOST)
STRTO(long long, strtoq, fathom_signed, 0, LONG_LONG_MOST)
STRTO(long long, strtoimax, fathom_signed, 0, LONG_LONG_MOST)
STRTO(unsigned long, strtoul, fathom_unsigned, 0, ULONG_MOST)
STRTO(unsigned long long, strtoull, fathom_unsigned, 0, ULONG_LONG_MOST)
STRTO(unsigned long long, strtouq, fathom_unsigned, 0, ULONG_LONG_MOST)
STRTO(unsigned long long, strtoumax, fathom_unsigned, 0, ULONG_LONG_MOST)
STRTO(long, __isoc23_strtol, fathom_signed, 1, LONG_MOST)
STRTO(long long, __isoc23_strtoll, fathom_signed, 1, LONG_LONG_MOST)
STRTO(long long, __isoc23_strtoimax, fathom_signed, 1, LONG_LONG_MOST)
STRTO(unsigned long, __isoc23_strtoul, fathom_unsigned, 1, ULONG_MOST)
STRTO(unsigned long long, __isoc23_strtoull, fathom_unsigned, 1, ULONG_LONG_MOST)
STRTO(unsigned long long, __isoc23_strtoumax, fathom_unsigned, 1, ULONG_LONG_MOST)

/* The old header's inline functions call these; the last parameter groups digits and is 0. */
long __strtol_internal(const char *restrict s, char **restrict end, int base, int group) {
  return (void)group, (long)fathom_signed(s, end, base, 0, LONG_MOST);
}
unsigned long __strtoul_internal(const char *restrict s, char **restrict end, int base, int group) {
  return (void)group, (unsigned long)fathom_unsigned(s, end, base, 0, ULONG_MOST);
}
