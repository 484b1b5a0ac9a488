/* Numbers from text: ato* and strto* (C11 7.22.1) for integers. */
#include "model.h"

/* So many characters are looked at in steps whose number is known: only numbers that have more count against the
 * bounds, and no bound has to be raised for those that an int has. */
enum { fathom_usual_digits = 12 };
static inline int fathom_take_decimal(unsigned long long *value, char c) {
  const unsigned digit = (unsigned)c - '0';
  if (digit > 9) return 0;
  *value = *value * 10 + digit;
  return 1;
}

/* As glibc: the value of strtol(s, NULL, 10), converted. Out of range is undefined (7.22.1): wraps. */
static unsigned long long fathom_decimal(const char *s) {
  while (fathom_is_space(*s)) s++;
  int negative = *s == '-';
  if (*s == '-' || *s == '+') s++;
  unsigned long long value = 0;
  int more = 1;
  for (size_t i = 0; i < fathom_usual_digits; i++)
    if (more) more = fathom_take_decimal(&value, s[i]);
  for (s += fathom_usual_digits; more; s++) more = fathom_take_decimal(&value, *s);
  return negative ? 0 - value : value;
}
/* 7.22.1p1: `most` is the type's largest number. */
static void fathom_check_decimal(const char *s, unsigned long long most) {
  if (!__fathom_checks_row(fathom_row_number_range)) return;
  while (fathom_is_space(*s)) s++;
  if (*s == '-') most++;
  if (*s == '-' || *s == '+') s++;
  unsigned long long value = 0;
  int more = 1, above = 0;
  for (size_t i = 0; i < fathom_usual_digits; i++)
    if (more) more = fathom_take_decimal(&value, s[i]);
  for (s += fathom_usual_digits; more; s++) {
    const unsigned long long before = value;
    more = fathom_take_decimal(&value, *s);
    above |= more && (before > most / 10 || value > most);
  }
  __fathom_check(above || value > most, fathom_row_number_range);
}
long atol(const char *s) { return fathom_check_decimal(s, __LONG_MAX__), (long)fathom_decimal(s); }
long long atoll(const char *s) { return fathom_check_decimal(s, __LONG_LONG_MAX__), (long long)fathom_decimal(s); }

int atoi(const char *s) { /* in 32 bits: cheaper to solve */
  fathom_check_decimal(s, FATHOM_INT_MAX);
  while (fathom_is_space(*s)) s++;
  int negative = *s == '-';
  if (*s == '-' || *s == '+') s++;
  unsigned value = 0;
  int more = 1;
  for (size_t i = 0; i < fathom_usual_digits; i++) {
    if (!more) continue;
    const unsigned digit = (unsigned)s[i] - '0';
    if (digit > 9) more = 0;
    else value = value * 10 + digit;
  }
  for (s += fathom_usual_digits; more && *s >= '0' && *s <= '9'; s++) value = value * 10 + (unsigned)(*s - '0');
  return (int)(negative ? 0 - value : value);
}

/* 7.22.1.4: the magnitude, and whether it is above `most` (`most_negative` after a minus sign). C23 has 0b, too. */
struct fathom_number {
  unsigned long long magnitude;
  int negative, above;
};

/* A character of narrow text, whose characters are `step` = 1 byte apart, or of wide text: what is not ASCII belongs to
 * no number. */
static inline char fathom_read_letter(const char *at, size_t step) {
  if (step == 1) return *at;
  const fathom_wchar c = *(const fathom_wchar *)at;
  return c >= 0 && c < 128 ? (char)c : '!';
}
static int fathom_prefix(const char *at, size_t step, char letter, int base) {
  if (fathom_read_letter(at, step) != '0') return 0;
  const char second = fathom_read_letter(at + step, step);
  return (second == letter || second == letter - ('a' - 'A')) && fathom_digit(fathom_read_letter(at + 2 * step, step)) < base;
}

struct fathom_digits {
  unsigned base;
  unsigned long long cutoff, last; /* the largest number, without and as its last digit */
};
static inline int fathom_take_digit(struct fathom_number *number, const struct fathom_digits *digits, char c) {
  const unsigned digit = (unsigned)fathom_digit(c);
  if (digit >= digits->base) return 0;
  if (number->magnitude > digits->cutoff || (number->magnitude == digits->cutoff && digit > digits->last)) number->above = 1;
  number->magnitude = number->magnitude * digits->base + digit;
  return 1;
}

static void fathom_parse(struct fathom_number *result, const char *s, size_t step, char **end, int base, int binary,
                         unsigned long long most, unsigned long long most_negative) {
  result->magnitude = 0;
  result->negative = result->above = 0;
  if (base < 0 || base == 1 || base > 36) {
    fathom_errno = fathom_EINVAL;
    return;
  }
  const char *at = s;
  while (fathom_is_space(fathom_read_letter(at, step))) at += step;
  const char sign = fathom_read_letter(at, step);
  int negative = sign == '-';
  if (sign == '-' || sign == '+') at += step;
  if ((base == 0 || base == 16) && fathom_prefix(at, step, 'x', 16)) {
    at += 2 * step;
    base = 16;
  } else if (binary && (base == 0 || base == 2) && fathom_prefix(at, step, 'b', 2)) {
    at += 2 * step;
    base = 2;
  }
  if (base == 0) base = fathom_read_letter(at, step) == '0' ? 8 : 10;
  unsigned long long divisor = (unsigned)base;
  unsigned long long cutoff = negative ? most_negative / divisor : most / divisor;
  unsigned long long last = negative ? most_negative % divisor : most % divisor;
  const struct fathom_digits digits = {(unsigned)base, cutoff, last};
  result->magnitude = 0;
  result->negative = negative;
  size_t n = 0;
  int more = 1;
  for (size_t i = 0; i < fathom_usual_digits; i++)
    if (more && (more = fathom_take_digit(result, &digits, fathom_read_letter(at + i * step, step)))) n = i + 1;
  while (more && (more = fathom_take_digit(result, &digits, fathom_read_letter(at + n * step, step)))) n++;
  if (end) *end = (char *)(n ? at + n * step : s);
  if (result->above) fathom_errno = fathom_ERANGE;
}

static long long fathom_signed(const char *s, size_t step, char **end, int base, int binary, unsigned long long most) {
  struct fathom_number number;
  fathom_parse(&number, s, step, end, base, binary, most, most + 1);
  if (number.above) return number.negative ? (long long)(0 - most - 1) : (long long)most;
  return (long long)(number.negative ? 0 - number.magnitude : number.magnitude);
}

static unsigned long long fathom_unsigned(const char *s, size_t step, char **end, int base, int binary, unsigned long long most) {
  struct fathom_number number;
  fathom_parse(&number, s, step, end, base, binary, most, most);
  if (number.above) return most;
  return number.negative ? 0 - number.magnitude : number.magnitude;
}

#define LONG_MOST ((unsigned long long)__LONG_MAX__)
#define LONG_LONG_MOST ((unsigned long long)__LONG_LONG_MAX__)
#define ULONG_MOST (2 * LONG_MOST + 1)
#define ULONG_LONG_MOST (2 * LONG_LONG_MOST + 1)
#define STRTO(type, name, parse, binary, most) \
  type name(const char *restrict s, char **restrict end, int base) { return (type)parse(s, 1, end, base, binary, most); }

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
  return (void)group, (long)fathom_signed(s, 1, end, base, 0, LONG_MOST);
}
unsigned long __strtoul_internal(const char *restrict s, char **restrict end, int base, int group) {
  return (void)group, (unsigned long)fathom_unsigned(s, 1, end, base, 0, ULONG_MOST);
}
