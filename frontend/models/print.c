/* Formatted output (C11 7.21.6). One walk over the format does all of it: it checks what is read, performs %n, and
 * where there is a buffer writes the text, exactly. Calls of printf with a literal format that reads and writes nothing
 * never come here (frontend/normalise/library.cpp). */
#include "model.h"

/* All variadic arguments lie in memory (the unwinder's and the interpreter's va_start; frontend/machines.h):
 *
 *   x86-64, aarch64: slots of 8 bytes, long double at multiples of 16     i386: slots of 4 bytes
 *   arm, powerpc: slots of 4 bytes, numbers of 8 bytes at multiples of 8       msp430: slots of 2 bytes
 */
#if defined(__i386__) || defined(__MSP430__)
static inline char *fathom_arguments(va_list list) { return list; }
#elif defined(__arm__) || defined(__aarch64__)
static inline char *fathom_arguments(va_list list) {
  char *next;
  __fathom_memcpy(&next, &list, sizeof next); /* the first member */
  return next;
}
#else
struct fathom_list {
#ifdef __x86_64__
  unsigned general, floating;
#else
  unsigned char general, floating;
  unsigned short reserved;
#endif
  char *next;
  void *saved;
};
static inline char *fathom_arguments(va_list list) { return ((struct fathom_list *)(void *)list)->next; }
#endif
enum { fathom_slot = sizeof(void *) };
#if defined(__arm__) || defined(__powerpc__)
#define ALIGN(wide) \
  if (wide) at = __builtin_align_up(at, 8)
#else
#define ALIGN(wide) (void)0
#endif

FATHOM_INPUT(int, print)
static inline int fathom_print_result(void) {
  if (fathom_output_succeeds) return 1;
  int result = __fathom_nondet_print();
  __fathom_assume(result >= -1);
  return result;
}

enum { fathom_char = -2, fathom_short, fathom_int, fathom_long, fathom_long_long, fathom_long_double };
/* That of size_t and ptrdiff_t. */
enum { fathom_of_size = sizeof(size_t) == sizeof(long) ? fathom_long : fathom_int };

/* The bytes of an integer as an argument, after promotion. */
static inline size_t fathom_bytes(int length) {
  switch (length) {
  case fathom_char:
  case fathom_short:
  case fathom_int: return sizeof(int);
  case fathom_long: return sizeof(long);
  default: return sizeof(long long);
  }
}

/* Without the property format, nothing is known of what lies after the last argument. */
static void fathom_expect(const char *at, int is) {
  if (!__fathom_checks_formats()) return;
  int found = __fathom_variadic_argument(at);
  __fathom_misuse_format(!found, "a format with more conversions than arguments");
  __fathom_misuse_format((found != 0) & (found != is) & (found != fathom_no_arguments), "an argument of another type than its format says");
}
static void fathom_no_conversion(void) {
  __fathom_misuse_format(1, "a conversion of a format that C does not know");
  __fathom_unsupported("a conversion of a format that C does not know");
}

#define NEED(size, is) \
  fathom_expect(at, (is) | (int)(size)); \
  if (!__fathom_accessible(at, size)) __fathom_unsupported("a format with more conversions than arguments")
/* What an argument of so many bytes takes up. */
#define SLOTS(size) (((size) + fathom_slot - 1) / fathom_slot * fathom_slot)

/* The text under construction. Without `bounded` there is room for everything; `silent` only counts. */
struct fathom_text {
  char *to;
  size_t most, written; /* characters, the terminator not counted */
  int bounded, silent;
  size_t extent; /* bytes that will be written, where somebody asks whether what is read overlaps them; else 0 */
  int wide;      /* of wchar_t */
};

static inline void fathom_put_at(struct fathom_text *text, size_t at, char c) {
  if (text->silent || (text->bounded && at >= text->most)) return;
  if (text->wide) ((fathom_wchar *)(void *)text->to)[at] = (fathom_wchar)c;
  else text->to[at] = c;
}


static inline void fathom_put(struct fathom_text *text, char c) {
  size_t at = text->written;
  fathom_put_at(text, at, c);
  text->written = at + 1;
}

/* `count` may be anything up to `most`: the loop's length does not depend on it. */
static inline void fathom_put_some(struct fathom_text *text, char c, int count, int most) {
  for (int i = 0; i < most; i++)
    if (i < count) fathom_put(text, c);
}

struct fathom_conversion {
  int left, plus, space, alternative, zero, width, precision, length;
  int is_pointed;                           /* a precision is given */
  int argument, width_from, precision_from; /* the numbers of arguments (POSIX); 0: none, -1: the next one */
};

/* By comparisons, so that how many there are does not rest on what each of them is. */
#define DECIMAL_DIGITS(type, suffix) \
  static inline int fathom_decimal_digits##suffix(type value, int most) { \
    int count = 0; \
    type power = 1; \
    for (int i = 0; i < most; i++, power *= 10) \
      if (value >= power) count = i + 1; \
    return count; \
  }
DECIMAL_DIGITS(fathom_u32, 32)
DECIMAL_DIGITS(unsigned long long, 64)

/* Digits from the last to the first, always as many as the type can have; how many count. */
static inline int fathom_digits32(char *digits, fathom_u32 value, unsigned base, int most, int letters) {
  int count = base == 10 ? fathom_decimal_digits32(value, most) : 0;
  for (int i = 0; i < most; i++) {
    const unsigned digit = (unsigned)(value % base);
    value /= base;
    digits[i] = (char)(base <= 10 || digit < 10 ? '0' + digit : (unsigned)letters + digit - 10);
    if (digit && base != 10) count = i + 1;
  }
  return count;
}
static inline int fathom_digits64(char *digits, unsigned long long value, unsigned base, int most, int letters) {
  int count = base == 10 ? fathom_decimal_digits64(value, most) : 0;
  for (int i = 0; i < most; i++) {
    const unsigned digit = (unsigned)(value % base);
    value /= base;
    digits[i] = (char)(base <= 10 || digit < 10 ? '0' + digit : (unsigned)letters + digit - 10);
    if (digit && base != 10) count = i + 1;
  }
  return count;
}

/* `sign` is the character in front or 0. */
static void fathom_put_number(struct fathom_text *text, const struct fathom_conversion *how, unsigned long long value, int wide, char sign,
                              char conversion) {
  char digits[64];
  int letters = conversion == 'X' ? 'A' : 'a', octal = conversion == 'o';
  int hexadecimal = conversion == 'x' || conversion == 'X' || conversion == 'p';
  const int binary = (conversion | 32) == 'b', has_prefix = (hexadecimal || binary) && how->alternative && value;
  unsigned base = octal ? 8 : hexadecimal ? 16 : binary ? 2 : 10;
  int most = wide ? (octal ? 22 : hexadecimal ? 16 : binary ? 64 : 20) : (octal ? 11 : hexadecimal ? 8 : binary ? 32 : 10);
  int count = wide ? fathom_digits64(digits, value, base, most, letters) : fathom_digits32(digits, (fathom_u32)value, base, most, letters);
  int least = how->precision < 0 ? 1 : how->precision;
  if (octal && how->alternative && count >= least) least = count + 1;
  int prefix = (sign != 0) + (has_prefix ? 2 : 0);
  int zeros = least > count ? least - count : 0;
  int zeros_most = octal && how->alternative ? (how->precision > 23 ? how->precision : 23) : least;
  int pad = how->width - prefix - zeros - count;
  if (how->zero && how->precision < 0 && !how->left && pad > 0) {
    zeros += pad;
    zeros_most += how->width;
    pad = 0;
  }
  if (!how->left) fathom_put_some(text, ' ', pad, how->width);
  if (sign) fathom_put(text, sign);
  if (has_prefix) {
    fathom_put(text, '0');
    fathom_put(text, conversion == 'p' ? 'x' : conversion);
  }
  fathom_put_some(text, '0', zeros, zeros_most);
  for (int i = most - 1; i >= 0; i--)
    if (i < count) fathom_put(text, digits[i]);
  if (how->left) fathom_put_some(text, ' ', pad, how->width);
}

/* `most` characters of a string are read, or all and the terminator. */
static void fathom_check_read(const struct fathom_text *text, const char *s, size_t most) {
  if (fathom_is_of_any_length(s)) return; /* the library's own */
  size_t length = 0;
  while (length < most && s[length]) length++;
  __fathom_check_overlap(text->to, text->extent, s, length < most ? length + 1 : length);
}

/* A string of the library's own, which may have any length, at once. */
static void fathom_put_any(struct fathom_text *text, const char *s, size_t most) {
  size_t length = fathom_any_length(s), room = text->bounded ? (text->written < text->most ? text->most - text->written : 0) : length;
  if (length > most) length = most;
  if (!text->silent) __fathom_memcpy(text->to + text->written, s, room < length ? room : length);
  text->written += length;
}

static void fathom_put_string(struct fathom_text *text, const struct fathom_conversion *how, const char *s) {
  size_t most = how->precision < 0 ? FATHOM_SIZE_MAX : (size_t)how->precision;
  if (!s) s = "(null)"; /* as in glibc, where nobody asks about invalid accesses */
  else if (text->extent) fathom_check_read(text, s, most);
  if (how->width <= 0) {
    if (fathom_is_of_any_length(s)) {
      fathom_put_any(text, s, most);
      s = "";
    }
    for (size_t i = 0; i < most && s[i]; i++) fathom_put(text, s[i]);
    return;
  }
  size_t length = 0;
  while (length < most && s[length]) length++;
  int pad = length < (size_t)how->width ? how->width - (int)length : 0;
  if (!how->left) fathom_put_some(text, ' ', pad, how->width);
  for (size_t i = 0; i < length; i++) fathom_put(text, s[i]);
  if (how->left) fathom_put_some(text, ' ', pad, how->width);
}

/* Each character is a byte (the "C" locale). */
static void fathom_put_wide_string(struct fathom_text *text, const struct fathom_conversion *how, const fathom_wchar *s) {
  size_t most = how->precision < 0 ? FATHOM_SIZE_MAX : (size_t)how->precision, length = 0;
  if (__fathom_checks_accesses() && most) (void)*(const volatile fathom_wchar *)s;
  if (!text && !__fathom_checks_accesses()) return;
  if (!s) __fathom_unsupported("a null pointer for wide text");
  while (length < most && s[length]) length++;
  if (!text) return;
  if (text->extent) __fathom_check_overlap(text->to, text->extent, s, (length < most ? length + 1 : length) * sizeof *s);
  int pad = length < (size_t)how->width ? how->width - (int)length : 0;
  if (how->width > 0 && !how->left) fathom_put_some(text, ' ', pad, how->width);
  for (size_t i = 0; i < length; i++) {
    if (s[i] < 0 || s[i] > 127) __fathom_unsupported("wide characters that are no ASCII in a format");
    fathom_put(text, (char)s[i]);
  }
  if (how->width > 0 && how->left) fathom_put_some(text, ' ', pad, how->width);
}

/* string.c. */
enum { fathom_unknown_text_size = 64 };
static char *fathom_error_text(int number, char *room);
static void fathom_put_message(struct fathom_text *text, const struct fathom_conversion *how) {
  char room[fathom_unknown_text_size];
  fathom_put_string(text, how, fathom_error_text(fathom_errno, room));
}
/* print_floats.c; what follows the argument. */
static char *fathom_put_floating(struct fathom_text *text, const struct fathom_conversion *how, char *at, char conversion);

static void fathom_store_count(void *to, int length, unsigned long long written) {
  switch (length) {
  case fathom_char: *(signed char *)to = (signed char)written; break;
  case fathom_short: *(short *)to = (short)written; break;
  case fathom_int: *(int *)to = (int)written; break;
  case fathom_long: *(long *)to = (long)written; break;
  default: *(long long *)to = (long long)written;
  }
}

static inline int fathom_is_one_of(char c, const char *of) {
  for (; *of; of++)
    if (*of == c) return 1;
  return 0;
}

/* 7.21.6.1p4, p6 to p9: what a conversion does not have. `modified`: anything is given. */
static void fathom_check_conversion(const struct fathom_conversion *how, int modified, char c) {
  if (!__fathom_checks_formats()) return;
  int integer = fathom_is_one_of(c, "diouxXbB"), floating = fathom_is_one_of(c, "aAeEfFgG"), text = c == 's' || c == 'c';
  if (!integer && !floating && !text && !fathom_is_one_of(c, "pn%")) return;
  int bad = (how->zero && !integer && !floating) || (how->is_pointed && !integer && !floating && c != 's') ||
            (how->alternative && !floating && !fathom_is_one_of(c, "oxXbB")) || (c == '%' && modified) ||
            (c == 'n' && (how->left || how->plus || how->space || how->width));
  int length = how->length;
  if (integer || c == 'n') bad = bad || length == fathom_long_double;
  else if (floating) bad = bad || (length != fathom_int && length != fathom_long && length != fathom_long_double);
  else bad = bad || (length != fathom_int && !(text && length == fathom_long));
  __fathom_misuse_format(bad, "a flag, precision or length in a format that its conversion does not have");
}

/* Formats have ASCII characters; the wide ones come `step` bytes after each other. */
static inline char fathom_format_at(const char *format, size_t step) {
  if (step == 1) return *format;
  const fathom_wchar c = *(const fathom_wchar *)(const void *)format;
  if (c < 0 || c > 127) __fathom_unsupported("wide characters that are no ASCII in a format");
  return (char)c;
}

static inline int fathom_is_digit(char c) { return c >= '0' && c <= '9'; }
static inline const char *fathom_parse_count(const char *format, size_t step, int *count) {
  unsigned value = 0;
  for (char c; fathom_is_digit(c = fathom_format_at(format, step)); format += step) value = value * 10 + (unsigned)(c - '0');
  *count = (int)value;
  return format;
}
/* After an asterisk: the number of the argument that it takes. */
static inline const char *fathom_parse_source(const char *format, size_t step, int *from) {
  *from = -1;
  if (!fathom_is_digit(fathom_format_at(format, step))) return format;
  format = fathom_parse_count(format, step, from);
  if (fathom_format_at(format, step) != '$') fathom_no_conversion();
  return format + step;
}
/* Loops over a format test first whether they end: constants end those whose format is known. */
static inline int fathom_is_length(char c) { return (c == 'h') | (c == 'l') | (c == 'q') | (c == 'j') | (c == 'z') | (c == 't') | (c == 'L'); }
static inline int fathom_is_flag(char c) { return (c == '-') | (c == '+') | (c == ' ') | (c == '#') | (c == '0') | (c == '\'') | (c == 'I'); }
static inline const char *fathom_parse_length(const char *format, size_t step, int *length) {
  for (char c; fathom_is_length(c = fathom_format_at(format, step)); format += step) {
    if (c == 'h') *length = *length == fathom_short ? fathom_char : fathom_short;
    else if (c == 'l') *length = *length == fathom_long ? fathom_long_long : fathom_long;
    else if (c == 'q' || c == 'j') *length = fathom_long_long;
    else if (c == 'z' || c == 't') *length = fathom_of_size;
    else *length = fathom_long_double;
  }
  return format;
}
/* Without effect in the "C" locale: the digits of a number in groups, or other digits. */
static inline const char *fathom_parse_flags(struct fathom_conversion *how, const char *format, size_t step) {
  for (char c; fathom_is_flag(c = fathom_format_at(format, step)); format += step) {
    if (c == '-') how->left = 1;
    else if (c == '+') how->plus = 1;
    else if (c == ' ') how->space = 1;
    else if (c == '#') how->alternative = 1;
    else if (c == '0') how->zero = 1;
  }
  return format;
}
static inline const char *fathom_parse_width(struct fathom_conversion *how, const char *format, size_t step) {
  if (fathom_format_at(format, step) == '*') return fathom_parse_source(format + step, step, &how->width_from);
  return fathom_parse_count(format, step, &how->width);
}
/* What stands between the percent sign and the letter of a conversion; the place of the letter. */
static const char *fathom_parse_conversion(struct fathom_conversion *how, const char *format, size_t step) {
  format = fathom_parse_width(how, fathom_parse_flags(how, format + step, step), step);
  if (how->width && fathom_format_at(format, step) == '$') {
    how->argument = how->width;
    how->width = 0;
    format = fathom_parse_width(how, fathom_parse_flags(how, format + step, step), step);
  }
  if (fathom_format_at(format, step) == '.') {
    how->is_pointed = 1;
    how->precision = 0;
    format += step;
    if (fathom_format_at(format, step) == '*') format = fathom_parse_source(format + step, step, &how->precision_from);
    else format = fathom_parse_count(format, step, &how->precision);
  }
  return fathom_parse_length(format, step, &how->length);
}

/* How many bytes an argument has that a format speaks of by its number, and whether it is a floating-point number. */
static size_t fathom_numbered_size(const char *format, size_t step, int number, int *is_floating) {
  *is_floating = 0;
  for (char c; (c = fathom_format_at(format, step)); format += step) {
    if (c != '%') continue;
    struct fathom_conversion how = {0, 0, 0, 0, 0, 0, -1, fathom_int, 0, 0, 0, 0};
    format = fathom_parse_conversion(&how, format, step);
    if (how.width_from == number || how.precision_from == number) return sizeof(int);
    c = fathom_format_at(format, step);
    if (!c) break;
    if (how.argument != number) continue;
    if (fathom_is_one_of(c, "diouxXbB")) return fathom_bytes(how.length);
    if (c == 'c' || c == 'C') return sizeof(int);
    if (fathom_is_one_of(c, "sSpn")) return sizeof(void *);
    *is_floating = 1;
    return how.length == fathom_long_double ? sizeof(long double) : sizeof(double);
  }
  __fathom_unsupported("a format that leaves out the number of an argument");
  return 0;
}
/* How a conversion takes arguments: a format that has both ways has no meaning. */
enum { fathom_by_number = 1, fathom_each_in_turn = 2 };
static inline int fathom_uses_of_arguments(const struct fathom_conversion *how, char c) {
  const int takes_none = c == '%' || c == 'm';
  int uses = how->argument ? fathom_by_number : takes_none ? 0 : fathom_each_in_turn;
  if (how->width_from) uses |= how->width_from > 0 ? fathom_by_number : fathom_each_in_turn;
  if (how->precision_from) uses |= how->precision_from > 0 ? fathom_by_number : fathom_each_in_turn;
  return uses;
}
/* The argument with a number (POSIX): those before it have the types that the format says of them. */
static char *fathom_numbered_argument(const char *format, size_t step, char *at, int number) {
  for (int i = 1; i < number; i++) {
    int is_floating;
    const size_t size = fathom_numbered_size(format, step, i, &is_floating);
    if (is_floating && size > sizeof(double) && fathom_slot == 8) at += (16 - __fathom_pointer_offset(at) % 16) % 16;
    else ALIGN(size == 8);
    at += SLOTS(size);
  }
  return at;
}

/* `text` null: printed somewhere, only the effects matter. */
static void fathom_format_in(struct fathom_text *text, const char *format, size_t step, char *at) {
  const int checks = __fathom_checks_accesses();
  const char *const start = format;
  char *const first = at;
  int uses = 0;
  for (char c; (c = fathom_format_at(format, step)); format += step) {
    if (c != '%') {
      if (text) fathom_put(text, c);
      continue;
    }
    struct fathom_conversion how = {0, 0, 0, 0, 0, 0, -1, fathom_int, 0, 0, 0, 0};
    const char *begin = format;
    format = fathom_parse_conversion(&how, format, step);
    c = fathom_format_at(format, step);
    uses |= fathom_uses_of_arguments(&how, c);
    if (uses == (fathom_by_number | fathom_each_in_turn)) __fathom_unsupported("a format with and without numbers of arguments");
    if (how.width_from) {
      if (how.width_from > 0) at = fathom_numbered_argument(start, step, first, how.width_from);
      NEED(sizeof(int), fathom_an_integer);
      how.width = *(int *)at;
      at += fathom_slot;
      if (how.width < 0) {
        how.left = 1;
        how.width = -how.width;
      }
    }
    if (how.precision_from) {
      if (how.precision_from > 0) at = fathom_numbered_argument(start, step, first, how.precision_from);
      NEED(sizeof(int), fathom_an_integer);
      how.precision = *(int *)at;
      at += fathom_slot;
      if (how.precision < 0) how.precision = -1;
    }
    if (how.argument) at = fathom_numbered_argument(start, step, first, how.argument);
    fathom_check_conversion(&how, format != begin + 1, c);
    const size_t bytes = fathom_bytes(how.length);
    const int wide = bytes == 8;
    switch (c) {
    case '%':
      if (text) fathom_put(text, '%');
      break;
    case 'd':
    case 'i': {
      ALIGN(wide);
      NEED(bytes, fathom_an_integer);
      long long value = wide ? *(long long *)at : bytes == sizeof(int) ? *(int *)at : *(long *)at;
      at += SLOTS(bytes);
      if (!text) break;
      if (how.length == fathom_char) value = (signed char)value;
      if (how.length == fathom_short) value = (short)value;
      char sign = value < 0 ? '-' : how.plus ? '+' : how.space ? ' ' : 0;
      unsigned long long magnitude = value < 0 ? 0 - (unsigned long long)value : (unsigned long long)value;
      fathom_put_number(text, &how, magnitude, wide, sign, c);
      break;
    }
    case 'u':
    case 'x':
    case 'X':
    case 'b': /* C23 */
    case 'B':
    case 'o': {
      ALIGN(wide);
      NEED(bytes, fathom_an_integer);
      unsigned long long value = wide ? *(unsigned long long *)at : bytes == sizeof(int) ? *(unsigned *)at : *(unsigned long *)at;
      at += SLOTS(bytes);
      if (!text) break;
      if (how.length == fathom_char) value = (unsigned char)value;
      if (how.length == fathom_short) value = (unsigned short)value;
      fathom_put_number(text, &how, value, wide, 0, c);
      break;
    }
    case 'C':
    case 'c': {
      if (c == 'C') how.length = fathom_long;
      NEED(sizeof(int), fathom_an_integer);
      char value = (char)*(int *)at;
      if (how.length != fathom_int && (*(int *)at < 0 || *(int *)at > 127)) __fathom_unsupported("wide characters that are no ASCII in a format");
      at += fathom_slot;
      if (!text) break;
      if (!how.left) fathom_put_some(text, ' ', how.width - 1, how.width);
      fathom_put(text, value);
      if (how.left) fathom_put_some(text, ' ', how.width - 1, how.width);
      break;
    }
    case 'S':
    case 's': {
      if (c == 'S') how.length = fathom_long;
      if (how.length != fathom_int) {
        NEED(sizeof(fathom_wchar *), fathom_a_pointer);
        fathom_put_wide_string(text, &how, *(fathom_wchar **)at);
        at += fathom_slot;
        break;
      }
      NEED(sizeof(char *), fathom_a_pointer);
      const char *value = *(char **)at;
      at += fathom_slot;
      if (checks && how.precision != 0) (void)*(const volatile char *)value; /* null is no string (7.21.6.1p8) */
      if (!text && checks && value && fathom_is_of_any_length(value)) value = "";
      if (text) fathom_put_string(text, &how, value);
      else if (checks && value)
        for (size_t i = 0; (how.precision < 0 || i < (size_t)how.precision) && value[i]; i++) {
        }
      break;
    }
    case 'p': {
      NEED(sizeof(void *), fathom_a_pointer);
      const void *value = *(void **)at;
      at += fathom_slot;
      if (!text) break;
      how.precision = -1;
      how.alternative = 1;
      if (value) fathom_put_number(text, &how, (__UINTPTR_TYPE__)value, sizeof(void *) == 8, 0, 'p');
      else fathom_put_string(text, &how, "(nil)");
      break;
    }
    case 'n': {
      NEED(sizeof(void *), fathom_a_pointer);
      void *to = *(void **)at;
      at += fathom_slot;
      size_t written = text ? text->written : (size_t)fathom_print_result();
      if (!text) __fathom_assume((int)written >= 0);
      fathom_store_count(to, how.length, written);
      break;
    }
    case 'm': /* glibc; the message of errno */
      if (text) fathom_put_message(text, &how);
      break;
    case 'f':
    case 'F':
    case 'e':
    case 'E':
    case 'g':
    case 'G':
    case 'a':
    case 'A':
      at = fathom_put_floating(text, &how, at, c);
      break;
    case '$': case 'w': case 'H': case 'D':
      __fathom_unsupported("a conversion of a format that C11 does not have"); /* C23, POSIX, glibc */
      break;
    default: fathom_no_conversion();
    }
  }
}
static void fathom_format(struct fathom_text *text, const char *format, char *at) { fathom_format_in(text, format, 1, at); }

/* Nothing is written before it is known whether that overlaps what is read (7.21.6.5p2, 7.21.6.6p2). */
static void fathom_check_text(const struct fathom_text *text, const char *format, size_t format_size, char *arguments) {
  const size_t step = text->wide ? sizeof(fathom_wchar) : 1;
  struct fathom_text counted = {text->to, text->most, 0, text->bounded, 1, 0, text->wide};
  fathom_format_in(&counted, format, step, arguments);
  size_t extent = (text->bounded && counted.written > text->most ? text->most : counted.written) + 1;
  extent *= step;
  __fathom_check_overlap(text->to, extent, format, format_size);
  struct fathom_text checked = {text->to, text->most, 0, text->bounded, 1, extent, text->wide};
  fathom_format_in(&checked, format, step, arguments);
}

static int fathom_to_buffer(char *to, int bounded, size_t size, const char *format, char *arguments) {
  struct fathom_text text = {to, size ? size - 1 : 0, 0, bounded, bounded && !size, 0, 0};
  if (!text.silent && __fathom_checks_overlap()) fathom_check_text(&text, format, fathom_length(format) + 1, arguments);
  fathom_format(&text, format, arguments);
  if (!text.silent) {
    size_t last = bounded && text.written > text.most ? text.most : text.written;
    __fathom_check_part(to, last + 1); /* the text does not carry what `to` was made from */
    to[last] = 0;
  }
  return (int)text.written;
}

static int fathom_to_new(char **result, const char *format, char *arguments) {
  int length = fathom_to_buffer(NULL, 1, 0, format, arguments);
  if (fathom_runs_out()) { /* what the pointer is then is not said */
    __fathom_memcpy(result, __fathom_environment(sizeof(char *)), sizeof(char *));
    return -1;
  }
  *result = malloc((size_t)length + 1);
  return fathom_to_buffer(*result, 0, 0, format, arguments);
}

/* Whether anybody looks at the result: it is -1, or the length of the text. */
enum { fathom_uncounted, fathom_counted };
static int fathom_print_anywhere(const char *format, char *arguments, int is_counted) {
  if (!is_counted) return fathom_format(NULL, format, arguments), __fathom_plain_output(), -1;
  struct fathom_text text = {NULL, 0, 0, 1, 1, 0, 0};
  fathom_format(&text, format, arguments);
  __fathom_plain_output();
  return !fathom_output_succeeds && __fathom_nondet_print() < 0 ? -1 : (int)text.written;
}
static int fathom_print(const char *format, char *arguments, int is_counted) {
  return fathom_use_output(), fathom_print_anywhere(format, arguments, is_counted);
}
static int fathom_print_contents(struct fathom_contents *of, const char *format, char *arguments) {
  int length = fathom_to_buffer(NULL, 1, 0, format, arguments);
  char *text = __fathom_environment((size_t)length + 1);
  fathom_to_buffer(text, 0, 0, format, arguments);
  return fathom_put_bytes(of, text, (size_t)length) == (size_t)length ? length : -1;
}
static int fathom_print_to(const void *stream, const char *format, char *arguments, int is_counted) {
  fathom_use(stream);
  struct fathom_contents *of = fathom_contents_of(stream);
  if (of) return fathom_print_contents(of, format, arguments);
  return fathom_print_anywhere(format, arguments, is_counted);
}
/* No file has a negative number. */
static int fathom_print_into(int file, const char *format, char *arguments, int is_counted) {
  struct fathom_contents *of = fathom_contents_numbered(file);
  if (of) {
    fathom_use_number(of);
    int length = fathom_print_contents(of, format, arguments);
    return fathom_flush_contents(of), length;
  }
  int result = fathom_print_anywhere(format, arguments, is_counted);
  return fathom_is_no_file(file) ? -1 : result;
}

#define VARIADIC(last, call) \
  va_list list; \
  __builtin_va_start(list, last); \
  int result = call; \
  __builtin_va_end(list); \
  return result

#define PRINTERS(prefix, is_counted) \
  int prefix##printf(const char *restrict format, ...) { \
    VARIADIC(format, fathom_print(format, fathom_arguments(list), is_counted)); \
  } \
  int prefix##fprintf(void *restrict stream, const char *restrict format, ...) { \
    VARIADIC(format, fathom_print_to(stream, format, fathom_arguments(list), is_counted)); \
  } \
  int prefix##dprintf(int file, const char *restrict format, ...) { \
    VARIADIC(format, fathom_print_into(file, format, fathom_arguments(list), is_counted)); \
  } \
  int prefix##vprintf(const char *restrict format, va_list list) { \
    return fathom_print(format, fathom_arguments(list), is_counted); \
  } \
  int prefix##vfprintf(void *restrict stream, const char *restrict format, va_list list) { \
    return fathom_print_to(stream, format, fathom_arguments(list), is_counted); \
  } \
  int prefix##vdprintf(int file, const char *restrict format, va_list list) { \
    return fathom_print_into(file, format, fathom_arguments(list), is_counted); \
  }
PRINTERS(, fathom_counted)
PRINTERS(__fathom_uncounted_, fathom_uncounted) /* frontend/normalise/library.cpp */
void syslog(int priority, const char *format, ...) {
  (void)priority;
  fathom_may_open();
  va_list list;
  __builtin_va_start(list, format);
  fathom_format(NULL, format, fathom_arguments(list));
  __builtin_va_end(list);
  __fathom_plain_output();
}

int setlogmask(int mask) {
  static int known = 0xff;
  const int old = known;
  if (mask) known = mask;
  return old;
}

int sprintf(char *restrict to, const char *restrict format, ...) {
  VARIADIC(format, fathom_to_buffer(to, 0, 0, format, fathom_arguments(list)));
}
int snprintf(char *restrict to, size_t size, const char *restrict format, ...) {
  VARIADIC(format, fathom_to_buffer(to, 1, size, format, fathom_arguments(list)));
}
int asprintf(char **restrict to, const char *restrict format, ...) {
  VARIADIC(format, fathom_to_new(to, format, fathom_arguments(list)));
}
int vsprintf(char *restrict to, const char *restrict format, va_list list) {
  return fathom_to_buffer(to, 0, 0, format, fathom_arguments(list));
}
int vsnprintf(char *restrict to, size_t size, const char *restrict format, va_list list) {
  return fathom_to_buffer(to, 1, size, format, fathom_arguments(list));
}
int vasprintf(char **restrict to, const char *restrict format, va_list list) {
  return fathom_to_new(to, format, fathom_arguments(list));
}

int puts(const char *text) { return fathom_use_output(), fathom_read_string(text), fathom_print_result(); }
static int fathom_fputs(const char *text, const void *stream) {
  fathom_use(stream);
  struct fathom_contents *of = fathom_contents_of(stream);
  if (of) {
    size_t length = fathom_length(text);
    return fathom_put_bytes(of, text, length) == length ? 1 : -1;
  }
  fathom_read_string(text);
  return fathom_print_result();
}
int fputs(const char *restrict text, void *restrict stream) { return fathom_fputs(text, stream); }
int fputs_unlocked(const char *restrict text, void *restrict stream) { return fathom_fputs(text, stream); }
void perror(const char *text) {
  fathom_use_errors();
  if (text) fathom_read_string(text);
  __fathom_plain_output();
}

static inline int fathom_put_result(int c) {
  return !fathom_output_succeeds && __fathom_nondet_print() < 0 ? -1 : (unsigned char)c;
}
int putchar(int c) { return fathom_use_output(), fathom_put_result(c); }
int putchar_unlocked(int c) { return fathom_use_output(), fathom_put_result(c); }
static int fathom_putc(int c, const void *stream) {
  fathom_use(stream);
  struct fathom_contents *of = fathom_contents_of(stream);
  const char byte = (char)c;
  if (of) return fathom_put_bytes(of, &byte, 1) ? (unsigned char)c : -1;
  return fathom_put_result(c);
}
int putc(int c, void *stream) { return fathom_putc(c, stream); }
int fputc(int c, void *stream) { return fathom_putc(c, stream); }
int _IO_putc(int c, void *stream) { return fathom_putc(c, stream); }
int putc_unlocked(int c, void *stream) { return fathom_putc(c, stream); }
int fputc_unlocked(int c, void *stream) { return fathom_putc(c, stream); }
