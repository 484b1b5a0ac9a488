/* Floating-point numbers from text: strtod and its kin (C11 7.22.1.3), rounded once, in the mode that is set.
 *
 * A text that is known is read by the C library of this machine (frontend/library/host_functions.h). In
 * others plain numbers of few digits are computed: the digits are an integer w, and w / 10^places has
 * operands that are exact, so that it is rounded once. All others are anything that the sign and the letters
 * allow. */
#include "model.h"

int __fathom_host_number(const char* text, size_t length, int what);
float __fathom_host_strtof(const char* text, size_t length);
double __fathom_host_strtod(const char* text, size_t length);
long double __fathom_host_strtold(const char* text, size_t length);
/* What __fathom_host_number is asked (frontend/library/host_text.h). */
enum {
  fathom_length_taken,
  fathom_errno_float,
  fathom_errno_double,
  fathom_errno_long_double,
  fathom_length_scanned
};

/* What a text begins with: `room` characters that a number can have, spaces among them. */
struct fathom_number_text {
  size_t room;
  size_t end;   /* of blanks, a sign, digits and a point, where these are all of the number */
  int plain;    /* whether they are; `end` is 0 where there is no number */
  int negative; /* begins with a minus */
  int word;     /* may be "nan" or "inf", or is long */
  int digits, places;
  unsigned long long magnitude;
};
enum { fathom_most_plain = 24 };

static inline int fathom_is_of_number(char c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '.' || c == '+' ||
         c == '-' || c == '(' || c == ')' || c == '_' || fathom_is_space(c);
}

/* "inf" or "nan" (7.22.1.3p3). */
static inline int fathom_begins_word(const char* s, size_t room) {
  if (room < 3) return 0;
  const int a = s[0] | 32, b = s[1] | 32, c = s[2] | 32;
  return (a == 'i' && b == 'n' && c == 'f') || (a == 'n' && b == 'a' && c == 'n');
}

enum { fathom_in_blanks, fathom_behind_sign, fathom_in_digits, fathom_in_places, fathom_behind };

/* One character more; the state after it. */
static inline int fathom_pass(struct fathom_number_text* number, int state, char c) {
  if (state == fathom_in_blanks && fathom_is_space(c)) return state;
  if (state == fathom_in_blanks && (c == '-' || c == '+')) {
    number->negative = c == '-';
    return fathom_behind_sign;
  }
  if (c == '.' && state < fathom_in_places) return fathom_in_places;
  if (c < '0' || c > '9') return fathom_behind;
  number->magnitude = number->magnitude * 10 + (unsigned)(c - '0');
  number->digits++;
  number->places += state == fathom_in_places;
  return state == fathom_in_places ? state : fathom_in_digits;
}

/* After the plain part: whether the number goes on (an exponent, hexadecimal digits), or is a word. */
static inline int fathom_goes_on(const struct fathom_number_text* number, const char* s, size_t room,
                                 int point) {
  const char c = s[0] | 32;
  if (!number->digits) return !point && fathom_begins_word(s, room);
  return c == 'e' || (c == 'x' && number->digits == 1 && !number->magnitude && !point);
}

/* At most `most` characters are looked at. The first loop is one that proofs by induction know; of what it
 * passes only so many characters are looked at again, in steps whose number is known. */
static struct fathom_number_text fathom_look_at_number(const char* s, size_t most) {
  struct fathom_number_text number = {0, 0, 1, 0, 0, 0, 0, 0};
  size_t n = 0;
  while (n < most && fathom_is_of_number(s[n])) n++;
  number.room = n;
  int state = fathom_in_blanks;
  for (size_t i = 0; i < fathom_most_plain; i++) {
    if (i >= n || state == fathom_behind) continue;
    const int before = state;
    state = fathom_pass(&number, state, s[i]);
    if (state != fathom_behind)
      number.end = i + 1;
    else if (fathom_goes_on(&number, s + i, n - i, before == fathom_in_places))
      number.plain = 0, number.word = !number.digits;
  }
  if (n > fathom_most_plain && state != fathom_behind) number.plain = 0, number.word = 1;
  if (!number.digits) number.end = 0;
  return number;
}

/* How many characters of it are the number; `asked` of strtod or of scanf. */
static size_t fathom_number_end(const struct fathom_number_text* number, const char* s, int asked) {
  if (number->plain) return number->end;
  int taken = __fathom_host_number(s, number->room, asked);
  if (taken < 0) return 0;
  return (size_t)taken > number->room ? number->room : (size_t)taken;
}

static const long double fathom_tens[] = {1,     10,    100,   1e3L,  1e4L,  1e5L,  1e6L,  1e7L,  1e8L, 1e9L,
                                          1e10L, 1e11L, 1e12L, 1e13L, 1e14L, 1e15L, 1e16L, 1e17L, 1e18L};

/* `most`: digits with which w is a number of the type. */
#define DECIMAL(type, suffix, name, inner, most, error)                                                      \
  static type fathom_value##suffix(const struct fathom_number_text* number, const char* s, size_t end) {     \
    if (!end) return 0;                                                                                      \
    if (number->plain && number->digits <= most) {                                                           \
      type w = (type)(number->negative ? -(long long)number->magnitude : (long long)number->magnitude);      \
      if (!number->magnitude) return number->negative ? -(type)0 : 0;                                        \
      type divisor = 1;                                                                                      \
      for (int i = 1; i <= most; i++)                                                                        \
        if (number->places == i) divisor = (type)fathom_tens[i];                                             \
      return w / divisor;                                                                                    \
    }                                                                                                        \
    type value = __fathom_host_##name(s, end);                                                               \
    if (!number->word && value != value) return 0;                                                           \
    if (!number->word && (number->negative ? value > 0 : value < 0)) value = -value;                         \
    if (__fathom_host_number(s, end, error) == fathom_ERANGE) fathom_errno = fathom_ERANGE;                  \
    return value;                                                                                            \
  }                                                                                                          \
  static type inner(const char* s, char** end) {                                                             \
    struct fathom_number_text number = fathom_look_at_number(s, FATHOM_SIZE_MAX);                            \
    size_t taken = fathom_number_end(&number, s, fathom_length_taken);                                       \
    if (end) *end = (char*)s + taken;                                                                        \
    return fathom_value##suffix(&number, s, taken);                                                          \
  }                                                                                                          \
  type name(const char* restrict s, char** restrict end) {                                                   \
    return inner(s, end);                                                                                    \
  }
DECIMAL(float, f, strtof, fathom_strtof, 7, fathom_errno_float)
DECIMAL(double, , strtod, fathom_strtod, 15, fathom_errno_double)
#if __LDBL_MANT_DIG__ <= 64
DECIMAL(long double, l, strtold, fathom_strtold, 15, fathom_errno_long_double)
#endif

/* 7.22.1.1: as strtod, but for errno; glibc's sets it too. */
double atof(const char* s) {
  return fathom_strtod(s, 0);
}
