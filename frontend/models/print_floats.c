/* Floating-point conversions of formatted output (C11 7.21.6.1p8). A number that is known is printed by the C
 * library of this machine, exactly, in the mode that is set (frontend/library/host_functions.h). Others
 * have a length that the number may have, and any characters. */
#include "model.h"

int __fathom_host_printed(double number, int how, int width, int precision, int index);
int __fathom_host_printedl(long double number, int how, int width, int precision, int index);
/* Whether the unwinder knows them; both ways come to the same. */
int __fathom_host_known(double number, int width, int precision);
int __fathom_host_knownl(long double number, int width, int precision);
int __fathom_host_known_sizes(int width, int precision);

enum { fathom_most_printed = 4096, fathom_most_precision = 2048 };

static inline int fathom_code(const struct fathom_conversion* how, char conversion) {
  return how->left | how->plus << 1 | how->space << 2 | how->alternative << 3 | how->zero << 4 |
         conversion << 8;
}

static inline double fathom_power_of_ten(int n) {
  double power = 1;
  for (int i = 0; i < n; i++) power *= 10; /* exact up to 22, above near enough for the places below */
  return power;
}

struct fathom_range {
  int low, high;
};

/* Digits in front of the point: 10^k - 1 has k of them, 10^k has one more. What lies between may be rounded
 * up. */
static struct fathom_range fathom_whole_digits(double magnitude) {
  struct fathom_range digits = {1, 1};
  for (int k = 1; k < 22; k++) {
    const double power = fathom_power_of_ten(k);
    if (magnitude >= power) digits.low = k + 1;
    if (magnitude > power - 1) digits.high = k + 1;
  }
  static const struct {
    double power;
    int digits;
  } steps[] = {{1e22, 22},   {1e25, 25},   {1e30, 30},   {1e40, 40},   {1e50, 50},  {1e75, 75},
               {1e100, 100}, {1e150, 150}, {1e200, 200}, {1e250, 250}, {1e300, 300}};
  enum { count = sizeof steps / sizeof *steps };
  for (int i = 0; i < count; i++) {
    if (magnitude > steps[i].power) digits.low = steps[i].digits + 1;
    if (magnitude >= steps[i].power) digits.high = i + 1 < count ? steps[i + 1].digits : 309;
  }
  return digits;
}

/* How long the number may be, without width; `precision` as it counts. */
static struct fathom_range fathom_float_length(const struct fathom_conversion* how, double x, char conversion,
                                               int precision) {
  const int sign = __builtin_signbit(x) || how->plus || how->space, point = precision || how->alternative;
  const double magnitude = __builtin_fabs(x);
  struct fathom_range range;
  switch (conversion | 32) {
  case 'f':
    range = fathom_whole_digits(magnitude);
    range.low += point + precision;
    range.high += point + precision;
    break;
  case 'e':
    range.low = 1 + point + precision + (magnitude > 1e100 || (magnitude > 0 && magnitude < 9e-100) ? 5 : 4);
    range.high = 1 + point + precision + (magnitude >= 9e99 || (magnitude > 0 && magnitude < 1e-99) ? 5 : 4);
    break;
  case 'g':
    range.low = 1;
    range.high = (precision ? precision : 1) + 6;
    break;
  default: range.low = 6; range.high = 11 + (precision < 16 ? 16 : precision);
  }
  if (x != x || __builtin_isinf(x)) range.low = range.high = 3;
  range.low += sign;
  range.high += sign;
  return range;
}

/* What no number is longer than; a constant where width and precision are. */
static int fathom_float_limit(const struct fathom_conversion* how, char conversion, int precision) {
  int most = 1 + precision + ((conversion | 32) == 'f' ? 310 : (conversion | 32) == 'a' ? 27 : 7);
  return most < how->width ? how->width : most;
}

#define PUT_FLOATING(type, suffix)                                                                           \
  static void fathom_put_known##suffix(struct fathom_text* text, const struct fathom_conversion* how,        \
                                       type x, char conversion) {                                            \
    const int code = fathom_code(how, conversion),                                                           \
              length = __fathom_host_printed##suffix(x, code, how->width, how->precision, -1);               \
    for (int i = 0; i < length; i++)                                                                         \
      fathom_put(text, (char)__fathom_host_printed##suffix(x, code, how->width, how->precision, i));         \
  }                                                                                                          \
  static void fathom_put_unknown##suffix(struct fathom_text* text, const struct fathom_conversion* how,      \
                                         type x, char conversion) {                                          \
    if (!__fathom_host_known_sizes(how->width, how->precision) || how->width > fathom_most_printed ||        \
        how->precision > fathom_most_precision)                                                              \
      __fathom_unsupported("a floating-point number as text of a width or precision that is not known");     \
    const int precision = how->precision < 0 ? ((conversion | 32) == 'a' ? 0 : 6) : how->precision;          \
    const int code = fathom_code(how, conversion), limit = fathom_float_limit(how, conversion, precision);   \
    struct fathom_range range = fathom_float_length(how, (double)x, conversion, precision);                  \
    if (range.low < how->width) range.low = how->width;                                                      \
    if (range.high < how->width) range.high = how->width;                                                    \
    int length = __fathom_host_printed##suffix(x, code, how->width, how->precision, -1);                     \
    if (length < range.low) length = range.low;                                                              \
    if (length > range.high) length = range.high;                                                            \
    const size_t start = text->written;                                                                      \
    for (int i = 0; i < limit; i++) {                                                                        \
      int c = __fathom_host_printed##suffix(x, code, how->width, how->precision, i);                         \
      if (i < length) fathom_put_at(text, start + (size_t)i, c < ' ' || c > '~' ? '0' : (char)c);            \
    }                                                                                                        \
    text->written = start + (size_t)length;                                                                  \
  }                                                                                                          \
  static void fathom_put_number##suffix##_float(                                                             \
      struct fathom_text* text, const struct fathom_conversion* how, type x, char conversion) {              \
    if (__fathom_host_known##suffix(x, how->width, how->precision))                                          \
      fathom_put_known##suffix(text, how, x, conversion);                                                    \
    else                                                                                                     \
      fathom_put_unknown##suffix(text, how, x, conversion);                                                  \
  }
PUT_FLOATING(double, )
PUT_FLOATING(long double, l)

static char* fathom_put_floating(struct fathom_text* text, const struct fathom_conversion* how, char* at,
                                 char conversion) {
  if (how->length != fathom_long_double || sizeof(long double) == sizeof(double)) {
    ALIGN(1);
    fathom_expect(at, fathom_a_floating | (int)sizeof(double));
    if (text) {
      NEED(sizeof(double), fathom_a_floating);
      fathom_put_number_float(text, how, *(double*)at, conversion);
    }
    return at + SLOTS(sizeof(double));
  }
  if (fathom_slot == 8) at += (16 - __fathom_pointer_offset(at) % 16) % 16;
  fathom_expect(at, fathom_a_floating | (int)sizeof(long double));
  if (text) {
    NEED(sizeof(long double), fathom_a_floating);
    long double x = *(long double*)at;
    if ((conversion | 32) == 'f' && !__fathom_host_knownl(x, how->width, how->precision))
      __fathom_unsupported("a long double as text that is not known");
    fathom_put_numberl_float(text, how, x, conversion);
  }
  return at + SLOTS(sizeof(long double));
}

/* Digits of a number (POSIX before 2008). */
static int fathom_print_digits(char *to, const char *format, ...) {
  VARIADIC(format, fathom_to_buffer(to, 0, 0, format, fathom_arguments(list)));
}
char *gcvt(double number, int digits, char *to) { return fathom_print_digits(to, "%.*g", digits > 17 ? 17 : digits, number), to; }
/* One number by a format that has nothing but a precision (C23 7.24.1.6). */
static int fathom_print_one(char *to, size_t size, const char *format, ...) {
  VARIADIC(format, fathom_to_buffer(to, 1, size, format, fathom_arguments(list)));
}
enum { fathom_longest_precision = 16 };
static void fathom_check_one_number(const char *format, char *in_long) {
  const char *at = format;
  if (*at++ != '%') __fathom_unsupported("a format of strfromd that C does not have");
  if (*at == '.')
    for (at++; fathom_is_digit(*at);) at++;
  if (!*at || at[1] || !fathom_is_one_of(*at, "aAeEfFgG") || at - format > fathom_longest_precision)
    __fathom_unsupported("a format of strfromd that C does not have");
  for (; format < at;) *in_long++ = *format++;
  *in_long++ = 'L';
  *in_long++ = *at;
  *in_long = 0;
}
#define ONE_NUMBER(name, type, passed, in_format) \
  int name(char *restrict to, size_t size, const char *restrict format, type number) { \
    char in_long[fathom_longest_precision + 3]; \
    fathom_check_one_number(format, in_long); \
    return fathom_print_one(to, size, in_format, (passed)number); \
  }
ONE_NUMBER(strfromd, double, double, format)
ONE_NUMBER(strfromf, float, double, format)
ONE_NUMBER(strfroml, long double, long double, in_long)
