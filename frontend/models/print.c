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

/* Without the property format, nothing is known of what lies behind the last argument. */
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
  char digits[24];
  int letters = conversion == 'X' ? 'A' : 'a', octal = conversion == 'o';
  int hexadecimal = conversion == 'x' || conversion == 'X' || conversion == 'p';
  unsigned base = octal ? 8 : hexadecimal ? 16 : 10;
  int most = wide ? (octal ? 22 : hexadecimal ? 16 : 20) : (octal ? 11 : hexadecimal ? 8 : 10);
  int count = wide ? fathom_digits64(digits, value, base, most, letters) : fathom_digits32(digits, (fathom_u32)value, base, most, letters);
  int least = how->precision < 0 ? 1 : how->precision;
  if (octal && how->alternative && count >= least) least = count + 1;
  int prefix = (sign != 0) + (hexadecimal && how->alternative && value ? 2 : 0);
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
  if (hexadecimal && how->alternative && value) {
    fathom_put(text, '0');
    fathom_put(text, conversion == 'X' ? 'X' : 'x');
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

/* 7.21.6.1p4, p6 to p9: what a conversion does not have. `pointed`: a precision is given; `modified`: anything is. */
static void fathom_check_conversion(const struct fathom_conversion *how, int pointed, int modified, char c) {
  if (!__fathom_checks_formats()) return;
  int integer = fathom_is_one_of(c, "diouxX"), floating = fathom_is_one_of(c, "aAeEfFgG"), text = c == 's' || c == 'c';
  if (!integer && !floating && !text && !fathom_is_one_of(c, "pn%")) return;
  int bad = (how->zero && !integer && !floating) || (pointed && !integer && !floating && c != 's') ||
            (how->alternative && !floating && !fathom_is_one_of(c, "oxX")) || (c == '%' && modified) ||
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
/* The bytes of the argument with this number, by its own conversion; 0: there is none, or an unusual one. */
static size_t fathom_numbered_bytes(const char *format, size_t step, int number) {
  for (char c; (c = fathom_format_at(format, step)); format += step) {
    if (c != '%') continue;
    int found = 0;
    while (fathom_is_digit(c = fathom_format_at(format += step, step))) found = (int)((unsigned)found * 10 + (unsigned)(c - '0'));
    if (!c) break;
    if (c != '$' || found != number) continue;
    do c = fathom_format_at(format += step, step);
    while (c && fathom_is_one_of(c, "-+ #.0123456789"));
    unsigned longs = 0;
    for (; c && fathom_is_one_of(c, "hlqjzt"); c = fathom_format_at(format += step, step))
      longs += c == 'h' ? 0u : c == 'l' ? 1u : c == 'z' || c == 't' ? (unsigned)(fathom_of_size == fathom_long) : 2u;
    if (fathom_is_one_of(c, "aAeEfFgG")) return 8;
    if (c == 's' || c == 'p' || c == 'n') return sizeof(void *);
    if (c == 'c' || !longs) return fathom_is_one_of(c, "diouxXc") ? sizeof(int) : 0;
    return fathom_is_one_of(c, "diouxX") ? fathom_bytes(longs > 1 ? fathom_long_long : fathom_long) : 0;
  }
  return 0;
}
/* `%2$s` (POSIX) is the second argument, wherever it stands. */
static char *fathom_numbered_argument(const char *format, size_t step, char *at, int number) {
  for (int i = 1; i < number; i++) {
    const size_t bytes = fathom_numbered_bytes(format, step, i);
    if (!bytes) __fathom_unsupported("arguments of a format by number, of which one is in no conversion");
    ALIGN(bytes == 8);
    at += SLOTS(bytes);
  }
  return at;
}

/* `text` null: printed somewhere, only the effects matter. */
static void fathom_format_in(struct fathom_text *text, const char *format, size_t step, char *at) {
  const int checks = __fathom_checks_accesses();
  const char *const whole = format;
  char *const arguments = at;
  int are_numbered = 0, are_in_order = 0;
  for (char c; (c = fathom_format_at(format, step)); format += step) {
    if (c != '%') {
      if (text) fathom_put(text, c);
      continue;
    }
    int number = 0;
    const char *ahead = format + step;
    for (; fathom_is_digit(c = fathom_format_at(ahead, step)); ahead += step) number = (int)((unsigned)number * 10 + (unsigned)(c - '0'));
    if (c != '$' || __fathom_checks_formats()) number = 0; /* C11 has none of these */
    if (number) {
      format = ahead;
      at = fathom_numbered_argument(whole, step, arguments, number);
    }
    struct fathom_conversion how = {0, 0, 0, 0, 0, 0, -1, fathom_int};
    const char *begin = format;
    int pointed = 0;
    for (;;) {
      c = fathom_format_at(format += step, step);
      if (c == '-') how.left = 1;
      else if (c == '+') how.plus = 1;
      else if (c == ' ') how.space = 1;
      else if (c == '#') how.alternative = 1;
      else if (c == '0') how.zero = 1;
      else break;
    }
    if (c == '*') {
      are_in_order = 1;
      NEED(sizeof(int), fathom_an_integer);
      how.width = *(int *)at;
      at += fathom_slot;
      if (how.width < 0) {
        how.left = 1;
        how.width = -how.width;
      }
      c = fathom_format_at(format += step, step);
    } else {
      for (; c >= '0' && c <= '9'; c = fathom_format_at(format += step, step)) how.width = (int)((unsigned)how.width * 10 + (unsigned)(c - '0'));
    }
    if (c == '.') {
      pointed = 1;
      how.precision = 0;
      if ((c = fathom_format_at(format += step, step)) == '*') {
        are_in_order = 1;
        NEED(sizeof(int), fathom_an_integer);
        how.precision = *(int *)at;
        at += fathom_slot;
        if (how.precision < 0) how.precision = -1;
        c = fathom_format_at(format += step, step);
      } else {
        for (; c >= '0' && c <= '9'; c = fathom_format_at(format += step, step)) how.precision = (int)((unsigned)how.precision * 10 + (unsigned)(c - '0'));
      }
    }
    for (;; c = fathom_format_at(format += step, step)) {
      if (c == 'h') how.length = how.length == fathom_short ? fathom_char : fathom_short;
      else if (c == 'l') how.length = how.length == fathom_long ? fathom_long_long : fathom_long;
      else if (c == 'q' || c == 'j') how.length = fathom_long_long;
      else if (c == 'z' || c == 't') how.length = fathom_of_size;
      else if (c == 'L') how.length = fathom_long_double;
      else break;
    }
    fathom_check_conversion(&how, pointed, format != begin + 1, c);
    if (c != '%') number ? (are_numbered = 1) : (are_in_order = 1);
    if (are_numbered & are_in_order) __fathom_unsupported("arguments of a format by number beside others");
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
    case 'c': {
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
    case 's': {
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
    case 'm':
      if (text) __fathom_unsupported("%m in a format");
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
    case '\'': case '$': case 'I': case 'w': case 'b': case 'B': case 'H': case 'D': case 'C': case 'S':
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
  return file < 0 ? fathom_bad_file() : result;
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
  va_list list;
  __builtin_va_start(list, format);
  fathom_format(NULL, format, fathom_arguments(list));
  __builtin_va_end(list);
  __fathom_plain_output();
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
