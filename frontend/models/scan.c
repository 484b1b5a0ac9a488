/* Formatted input (C11 7.21.6.2). From a stream it is arbitrary: any number of conversions succeeds, and what each of
 * them writes is anything it can write. From a string (sscanf) it is exact. */
#include "model.h"

FATHOM_INPUT(int, scanf)
FATHOM_INPUT(unsigned long long, scanf_number)
FATHOM_INPUT(int, scanf_blanks)

struct fathom_directive {
  int suppressed, width, length;
  char conversion; /* c, s and [ also of wide characters, which are written then; read are ASCII's */
  _Bool is_wide, has_width, is_after_blank;
  _Bool allocates; /* %ms (POSIX): into a block of its own, to which the argument points then */
  const char *set, *next; /* the first character of a [set], and what follows the directive */
};

/* The directive after '%'. */
static void fathom_directive(struct fathom_directive *d, const char *format) {
  d->suppressed = d->width = 0;
  d->length = fathom_int;
  d->allocates = d->is_after_blank = 0;
  d->set = NULL;
  char c = *++format;
  if (c == '*') {
    d->suppressed = 1;
    c = *++format;
  }
  d->has_width = c >= '0' && c <= '9';
  for (; c >= '0' && c <= '9'; c = *++format) d->width = (int)((unsigned)d->width * 10 + (unsigned)(c - '0'));
  for (;; c = *++format) {
    if (c == 'h') d->length = d->length == fathom_short ? fathom_char : fathom_short;
    else if (c == 'l') d->length = d->length == fathom_long ? fathom_long_long : fathom_long;
    else if (c == 'q' || c == 'j') d->length = fathom_long_long;
    else if (c == 'z' || c == 't') d->length = fathom_of_size;
    else if (c == 'L') d->length = fathom_long_double;
    else if (c == 'm') d->allocates = 1;
    else break;
  }
  d->conversion = c;
  if (c == '[') {
    d->set = ++format;
    if (*format == '^') format++;
    if (*format == ']') format++;
    while (*format && *format != ']') format++;
  }
  d->is_wide = c == 'C' || c == 'S' || (d->length == fathom_long && (c == 'c' || c == 's' || c == '['));
  if (c == 'C' || c == 'S') d->conversion = c == 'C' ? 'c' : 's';
  d->next = *format ? format + 1 : format;
  if (d->allocates && (d->is_wide || !(d->conversion == 'c' || d->conversion == 's' || c == '[')))
    __fathom_unsupported("scanf that allocates anything else than characters");
}

/* Where the characters of a conversion go to. */
static char *fathom_scanned_block(const struct fathom_directive *d, char *to, size_t size) {
  if (!d->allocates) return to;
  char *block = fathom_block(size);
  if (!block) __fathom_unsupported("scanf that finds no memory");
  return *(char **)to = block;
}

/* Whether a [set] has the character; ranges as in glibc. */
static int fathom_in_set(const char *set, char c) {
  int inverted = *set == '^';
  if (inverted) set++;
  for (const char *at = set; at == set || *at != ']'; at++) {
    if (at[1] == '-' && at[2] != ']' && at != set + (*set == ']') - 1) {
      if ((unsigned char)at[0] <= (unsigned char)c && (unsigned char)c <= (unsigned char)at[2]) return !inverted;
      at += 2;
    } else if (*at == c) {
      return !inverted;
    }
  }
  return inverted;
}

static int fathom_fits(const struct fathom_directive *d, char c) {
  return d->conversion == 'c' ? 1 : d->conversion == '[' ? fathom_in_set(d->set, c) : !fathom_is_space(c);
}

/* An arbitrary number of at most `width` characters. */
static unsigned long long fathom_any_number(const struct fathom_directive *d) {
  unsigned long long value = __fathom_nondet_scanf_number();
  int base = d->conversion == 'd' || d->conversion == 'u' ? 10 : d->conversion == 'o' ? 8 : 16;
  if (!d->width || d->width > 15) return value;
  unsigned long long most = 1, most_negative = 1;
  for (int i = 0; i < d->width; i++) most *= (unsigned)base;
  for (int i = 1; i < d->width; i++) most_negative *= (unsigned)base;
  __fathom_assume(value < most || 0 - value < most_negative);
  return value;
}

/* Arbitrary wide characters that fit, with an end or without (%lc). */
static void fathom_any_wide_text(const struct fathom_directive *d, fathom_wchar *to) {
  size_t most = d->width ? (size_t)d->width : d->conversion == 'c' ? 1 : 0, length = most;
  const int has_end = d->conversion != 'c';
  if (has_end) {
    length = (size_t)__fathom_nondet_scanf_number();
    __fathom_assume(length >= 1 && length < FATHOM_PTRDIFF_MAX / 8);
    if (most) __fathom_assume(length <= most);
  }
  fathom_wchar *characters = __fathom_environment(((most ? most : length) + 1) * sizeof *to);
  if (!most) {
    characters[length] = 0;
    __fathom_memcpy(to, characters, (length + 1) * sizeof *to);
    most = length;
  } else {
    if (has_end) characters[length] = 0;
    __fathom_memcpy(to, characters, (length + (size_t)has_end) * sizeof *to);
  }
  __fathom_assume(!d->is_after_blank | !fathom_is_space((char)characters[0]));
  for (size_t i = 0; i < most; i++)
    __fathom_assume((i >= length) | ((characters[i] > 0) & (characters[i] < 128) & fathom_fits(d, (char)characters[i])));
}

static void fathom_deliver_text(const struct fathom_directive *d, const char *bytes, size_t size) {
  if (d->conversion == 's') __fathom_deliver_word(bytes, size);
  else __fathom_deliver_bytes(bytes, size);
}
/* Arbitrary characters that fit, written at once; how many. */
static size_t fathom_any_text(const struct fathom_directive *d, char *to) {
  size_t most = d->width ? (size_t)d->width : d->conversion == 'c' ? 1 : 0;
  size_t length = most;
  if (d->conversion != 'c') {
    length = (size_t)__fathom_nondet_scanf_number();
    __fathom_assume(length >= 1 && length < FATHOM_PTRDIFF_MAX / 2);
    if (most) __fathom_assume(length <= most);
  }
  if (!most) { /* seen to be too long before its characters are looked at */
    char *bytes = __fathom_environment(length + 1);
    bytes[length] = 0;
    fathom_deliver_text(d, bytes, length);
    __fathom_memcpy(fathom_scanned_block(d, to, length + 1), bytes, length + 1);
    for (size_t i = 0; i < length; i++) __fathom_assume(fathom_fits(d, bytes[i]));
    return length;
  }
  char *bytes = __fathom_environment(most + 1); /* the loop's length and the places it looks at are known */
  fathom_deliver_text(d, bytes, length);
  to = fathom_scanned_block(d, to, length + (d->conversion != 'c'));
  if (d->conversion == 'c') {
    __fathom_assume(!d->is_after_blank | !fathom_is_space(bytes[0])); /* all of them are skipped (7.21.6.2p5) */
    __fathom_memcpy(to, bytes, length);
    return length;
  }
  for (size_t i = 0; i < most; i++) __fathom_assume((i >= length) | fathom_fits(d, bytes[i]));
  __fathom_memcpy(to, bytes, length);
  to[length] = 0; /* a store of its own, as in fgets */
  return length;
}

static void fathom_any_float(int length, void *to) {
  if (length == fathom_long_double) __fathom_unsupported("a long double in a format");
  unsigned long long bits = __fathom_nondet_scanf_number();
  if (length == fathom_long) {
    __fathom_deliver_double(bits);
    *(unsigned long long *)to = bits;
  } else {
    __fathom_deliver_float(bits);
    *(fathom_u32 *)to = (fathom_u32)bits;
  }
}

static int fathom_unused_bits(const struct fathom_directive *d) {
  const size_t bytes = d->length == fathom_char ? 1 : d->length == fathom_short ? 2 : fathom_bytes(d->length);
  return 64 - 8 * (int)bytes;
}
/* As it is in the text: the bits that its type has. */
static void fathom_deliver_number(const struct fathom_directive *d, unsigned long long number) {
  const int unused = fathom_unused_bits(d);
  const unsigned long long bits = number << unused >> unused;
  switch (d->conversion) {
  case 'd':
  case 'i': __fathom_deliver_signed((unsigned long long)((long long)(number << unused) >> unused)); break;
  case 'u': __fathom_deliver_unsigned(bits); break;
  case 'o': __fathom_deliver_octal(bits); break;
  default: __fathom_deliver_hexadecimal(bits);
  }
}
/* A conversion that fails: of text at the end of the input only. */
static void fathom_deliver_failure(const struct fathom_directive *d, int is_here) {
  if (d->conversion == 'c' || d->conversion == 's' || d->conversion == '[') __fathom_deliver_end(is_here);
  else __fathom_deliver_no_number(is_here);
}

/* What a format has read up to a directive, where it has %n. In front of a number stands any number of blanks, which
 * may be digits or a sign as well. */
struct fathom_count {
  size_t characters;
  _Bool is_wanted;
  _Bool is_at_blank; /* a word has ended there */
  _Bool may_fail;    /* something since the last conversion that the result counts */
};
static int fathom_has_count(const char *format) {
  while (*format) {
    if (*format++ != '%') continue;
    struct fathom_directive d;
    fathom_directive(&d, format - 1);
    if (d.conversion == 'n') return 1;
    format = d.next;
  }
  return 0;
}
static void fathom_count_blanks(struct fathom_count *count, int least) {
  if (!count->is_wanted) return;
  const int blanks = __fathom_nondet_scanf_blanks();
  __fathom_assume(blanks >= least);
  __fathom_deliver_blanks(blanks);
  count->characters += (size_t)blanks;
  count->is_at_blank &= !blanks;
}
static void fathom_count_literal(struct fathom_count *count, char c) {
  if (fathom_is_space(c)) return fathom_count_blanks(count, 0);
  count->characters++;
  count->may_fail = 1;
}
/* One without a result. */
static void fathom_count_suppressed(struct fathom_count *count, const struct fathom_directive *d) {
  if (d->conversion == 'n') return;
  count->may_fail = 1;
  count->is_at_blank = 0;
  count->characters += d->conversion == 'c' && d->width ? (size_t)d->width : 1;
  if (d->conversion != 'c') fathom_count_blanks(count, 0);
}
static size_t fathom_digits(unsigned long long number, unsigned base) {
  size_t digits = 1;
  unsigned long long power = base;
  for (int i = 0; i < 22; i++) {
    digits += number >= power;
    if (__builtin_mul_overflow(power, base, &power)) break;
  }
  return digits;
}
/* The fewest characters that mean the number: one without a sign may be written as its opposite with one, and %i
 * reads hexadecimal digits too. */
static size_t fathom_fewest_digits(const struct fathom_directive *d, unsigned long long number) {
  const int unused = fathom_unused_bits(d);
  const unsigned long long bits = number << unused >> unused, opposite = (0 - number) << unused >> unused;
  const unsigned base = d->conversion == 'o' ? 8 : d->conversion == 'x' || d->conversion == 'X' ? 16 : 10;
  const int is_signed = d->conversion == 'd' || d->conversion == 'i';
  const _Bool is_negative = is_signed && bits >> (63 - unused);
  if (is_signed) {
    const unsigned long long size = is_negative ? opposite : bits;
    const size_t decimal = fathom_digits(size, 10), hexadecimal = fathom_digits(size, 16) + 2;
    return (size_t)is_negative + (d->conversion == 'i' && hexadecimal < decimal ? hexadecimal : decimal);
  }
  const size_t plain = fathom_digits(bits, base), with_sign = 1 + fathom_digits(opposite, base);
  return plain < with_sign ? plain : with_sign;
}

#define NEXT(to) \
  NEED(sizeof(void *), fathom_a_pointer); \
  void *to = *(void **)at; \
  at += fathom_slot

/* Stored where the scan has come so far: what follows the last conversion that succeeds may fail in front of it. */
static void fathom_scan_count(const struct fathom_directive *d, const struct fathom_count *count, int done, int result,
                              void *to) {
  const int last = result < 0 ? 0 : result;
  if (done > last || (done == last && count->may_fail && !__fathom_nondet_scanf())) return;
  __fathom_assume(count->characters <= FATHOM_INT_MAX);
  fathom_store_count(to, d->length, count->characters);
}

/* One conversion that succeeds. */
static void fathom_scan_directive(const struct fathom_directive *d, struct fathom_count *count, void *to) {
  const char c = d->conversion;
  if (c != 'c' && c != '[') fathom_count_blanks(count, count->is_at_blank);
  count->is_at_blank = c == 's' && !d->width;
  count->may_fail = 0;
  switch (c) {
  case 'd':
  case 'i':
  case 'u':
  case 'x':
  case 'X':
  case 'o': {
    const unsigned long long number = fathom_any_number(d);
    if (count->is_wanted) count->characters += fathom_fewest_digits(d, number);
    fathom_deliver_number(d, number);
    fathom_store_count(to, d->length, number);
    break;
  }
  case 'c':
  case 's':
  case '[':
    if (d->is_wide) fathom_any_wide_text(d, to), count->characters++;
    else count->characters += fathom_any_text(d, to);
    break;
  case 'a':
  case 'e':
  case 'f':
  case 'g':
  case 'E':
  case 'F':
  case 'G':
    count->characters++;
    fathom_any_float(d->length, to);
    break;
  default: __fathom_unsupported("this conversion of scanf");
  }
}

static int fathom_scan_stream(const char *format, char *at) {
  const char *begin = format;
  struct fathom_count count = {.is_wanted = fathom_has_count(format) != 0};
  int result = __fathom_nondet_scanf(), done = 0;
  __fathom_assume(result >= -1);
  __fathom_deliver_end(result < 0);
  while (*format) {
    if (*format != '%') {
      __fathom_deliver_literal(done <= result ? *format : -1);
      fathom_count_literal(&count, *format++);
      continue;
    }
    struct fathom_directive d;
    fathom_directive(&d, format);
    d.is_after_blank = format > begin && fathom_is_space(format[-1]);
    format = d.next;
    if (d.conversion == '%' || d.suppressed) {
      fathom_count_suppressed(&count, &d);
      continue;
    }
    NEXT(to);
    if (d.conversion == 'n') {
      fathom_scan_count(&d, &count, done, result, to);
      continue;
    }
    /* What is after the end of the input is walked over: a loop that ended here would need a bound. */
    fathom_deliver_failure(&d, done == result);
    if (done++ >= result) continue;
    fathom_scan_directive(&d, &count, to);
  }
  __fathom_assume(result <= done);
  return result;
}

/* A prefix without a digit is no number (C11 7.21.6.2p10); the GNU C library takes it for 0. */
FATHOM_INPUT(_Bool, prefix)
/* An integer at `s` within `width` characters; its end, or null for none. Out of range is undefined: wraps. */
static const char *fathom_scan_number(const struct fathom_directive *d, const char *s, unsigned long long *result) {
  int base = d->conversion == 'd' || d->conversion == 'u' ? 10 : d->conversion == 'o' ? 8 : d->conversion == 'i' ? 0 : 16;
  int left = d->width ? d->width : FATHOM_INT_MAX;
  int negative = *s == '-', any = 0, has_prefix = 0;
  if (*s == '-' || *s == '+') s++, left--;
  if ((base == 0 || base == 16) && left > 1 && s[0] == '0' && (s[1] == 'x' || s[1] == 'X')) {
    has_prefix = 1;
    s += 2;
    left -= 2;
    base = 16;
  } else if (base == 0) {
    base = *s == '0' ? 8 : 10;
  }
  unsigned long long value = 0;
  for (int digit; left > 0 && (digit = fathom_digit(*s)) < base; s++, left--) {
    any = 1;
    value = value * (unsigned)base + (unsigned)digit;
  }
  *result = negative ? 0 - value : value;
  return any || (has_prefix && __fathom_nondet_prefix()) ? s : NULL;
}

/* A floating-point number at `s` within `width` characters; its end, or null for none. */
static const char *fathom_scan_floating(const struct fathom_directive *d, const char *s, void *to) {
  struct fathom_number_text number = fathom_look_at_number(s, d->width ? (size_t)d->width : FATHOM_SIZE_MAX);
  const int error = fathom_errno;
  const size_t end = fathom_number_end(&number, s, fathom_length_scanned);
  if (!end) return NULL;
  if (d->length == fathom_long) {
    const double value = fathom_value(&number, s, end);
    if (!d->suppressed) *(double *)to = value;
  } else if (d->length == fathom_long_double) {
#if __LDBL_MANT_DIG__ <= 64
    const long double value = fathom_valuel(&number, s, end);
    if (!d->suppressed) *(long double *)to = value;
#else
    __fathom_unsupported("a long double in a format");
#endif
  } else {
    const float value = fathom_valuef(&number, s, end);
    if (!d->suppressed) *(float *)to = value;
  }
  fathom_errno = error; /* nothing says that scanf sets it */
  return s + end;
}

/* Characters that are copied out of the text, with their terminator (7.21.6.7p2). */
static void fathom_check_copied(const char *to, size_t size, const char *text) {
  if (__fathom_checks_overlap()) __fathom_check_overlap(to, size, text, fathom_length(text) + 1);
}

/* Arguments that are missing are so wherever the input ends (7.21.6.2p2). */
static void fathom_check_scanned(const char *format, const char *at) {
  if (!__fathom_checks_formats()) return;
  while (*format) {
    if (*format++ != '%') continue;
    struct fathom_directive d;
    fathom_directive(&d, format - 1);
    format = d.next;
    __fathom_misuse_format(d.has_width && !d.width, "a width of zero in a format");
    if (d.conversion == '%' || d.suppressed) continue;
    fathom_expect(at, fathom_a_pointer | (int)sizeof(void *));
    at += fathom_slot;
  }
}

/* Writes a character, and gives the place after it. */
static char *fathom_put_scanned(const struct fathom_directive *d, char *to, char c) {
  if (!d->is_wide) {
    *to = c;
    return to + 1;
  }
  if ((unsigned char)c > 127) __fathom_unsupported("a wide character beyond ASCII in a format");
  *(fathom_wchar *)to = (fathom_wchar)c;
  return to + sizeof(fathom_wchar);
}

/* %c: whether the text has as many as are asked for. Fewer match nothing in C; the GNU C library stores them, and
 * counts the conversion (7.21.6.2p10, p12). */
static int fathom_scan_characters(const struct fathom_directive *d, const char **s, char *to, const char *text) {
  const size_t most = d->width ? (size_t)d->width : 1;
  size_t length = 0;
  while (length < most && (*s)[length]) length++;
  const char *from = *s;
  *s += length;
  if (length < most && __fathom_nondet_scanf()) return 0;
  if (d->suppressed) return 1;
  to = fathom_scanned_block(d, to, most);
  fathom_check_copied(to, length * (d->is_wide ? sizeof(fathom_wchar) : 1), text);
  for (size_t i = 0; i < length; i++) to = fathom_put_scanned(d, to, from[i]);
  return 1;
}

/* How far a text was read, and whether its end was seen. */
struct fathom_scanned {
  const char *end;
  int is_at_end;
  int is_unclear; /* how much of what is no number was read */
};
/* What is read of a text that is no number: the longest start of one (C11 7.21.6.2p9). */
static const char *fathom_start_of_number(const struct fathom_directive *d, const char *s) {
  int takes_hex = d->conversion == 'i' || d->conversion == 'x' || d->conversion == 'X';
  int left = d->width ? d->width : FATHOM_INT_MAX;
  if (*s == '-' || *s == '+') s++, left--;
  return takes_hex && left > 1 && s[0] == '0' && (s[1] == 'x' || s[1] == 'X') ? s + 2 : s;
}
static int fathom_scan_text(const char *text, const char *format, char *at, struct fathom_scanned *scanned) {
  fathom_check_scanned(format, at);
  const char *s = text;
  int done = 0;
  scanned->end = s;
  while (*format) {
    if (fathom_is_space(*format)) {
      while (fathom_is_space(*s)) s++;
      scanned->end = s;
      format++;
      continue;
    }
    if (*format != '%') {
      if (*s != *format) return *s || done ? done : -1;
      s++, format++;
      scanned->end = s;
      continue;
    }
    struct fathom_directive d;
    fathom_directive(&d, format);
    format = d.next;
    if (d.conversion == 'n') {
      if (d.suppressed) continue;
      NEXT(to);
      fathom_store_count(to, d.length, (size_t)(s - text));
      continue;
    }
    if (d.conversion != 'c' && d.conversion != '[')
      while (fathom_is_space(*s)) s++;
    scanned->end = s;
    if (!*s) return scanned->is_at_end = 1, done ? done : -1;
    unsigned long long value = 0;
    char *to = NULL;
    if (d.conversion != '%' && !d.suppressed) {
      if (!__fathom_accessible(at, sizeof(void *))) __fathom_unsupported("a format with more conversions than arguments");
      to = *(char **)at;
      at += fathom_slot;
    }
    switch (d.conversion) {
    case '%':
      if (*s++ != '%') return done;
      scanned->end = s;
      continue;
    case 'd':
    case 'i':
    case 'u':
    case 'x':
    case 'X':
    case 'o':
      s = fathom_scan_number(&d, s, &value);
      if (!s) {
        scanned->end = fathom_start_of_number(&d, scanned->end);
        scanned->is_at_end |= !*scanned->end;
        return done;
      }
      if (!d.suppressed) fathom_store_count(to, d.length, value);
      break;
    case 'c':
      if (fathom_scan_characters(&d, &s, to, text)) break;
      scanned->end = s;
      return scanned->is_at_end = 1, done;
    case 's':
    case '[': {
      int left = d.width ? d.width : FATHOM_INT_MAX;
      if (!fathom_fits(&d, *s)) {
        if (!d.suppressed && d.allocates && __fathom_nondet_scanf()) *(char **)to = NULL; /* or not */
        return done;
      }
      if (!d.suppressed && (d.allocates || __fathom_checks_overlap())) {
        size_t size = 0;
        while (size < (size_t)left && s[size] && fathom_fits(&d, s[size])) size++;
        to = fathom_scanned_block(&d, to, size + 1);
        fathom_check_copied(to, (size + 1) * (d.is_wide ? sizeof(fathom_wchar) : 1), text);
      }
      for (; left > 0 && *s && fathom_fits(&d, *s); s++, left--)
        if (!d.suppressed) to = fathom_put_scanned(&d, to, *s);
      if (!d.suppressed) (void)fathom_put_scanned(&d, to, 0);
      break;
    }
    case 'a':
    case 'e':
    case 'f':
    case 'g':
    case 'A':
    case 'E':
    case 'F':
    case 'G':
      if (!(s = fathom_scan_floating(&d, s, to))) return scanned->is_unclear = 1, done;
      break;
    default: __fathom_unsupported("this conversion of sscanf");
    }
    scanned->is_at_end |= !*s && (d.conversion != 'c' || s - scanned->end < d.width);
    scanned->end = s;
    done += !d.suppressed;
  }
  return done;
}
static int fathom_scan_string(const char *text, const char *format, char *at) {
  struct fathom_scanned scanned = {text, 0, 0};
  return fathom_scan_text(text, format, at, &scanned);
}
/* What is left of a stream whose contents are known, as a text. */
static int fathom_scan_contents(struct fathom_contents *of, const char *format, char *at) {
  if (of->has_pushed) __fathom_unsupported("a format that reads behind ungetc");
  size_t before = of->place, left = before < of->length ? of->length - before : 0;
  const size_t few = fathom_few_bytes(of);
  char *text = __fathom_environment((few ? few : left) + 1);
  size_t size = fathom_get_bytes(of, text, left);
  /* A zero would end the text; another character that is in no number and no format stands for it. */
  const char instead = 1;
  if (few) {
    for (size_t i = 0; i <= few; i++)
      text[i] = (char)(i >= size ? 0 : text[i] ? text[i] : instead);
  } else {
    for (size_t i = 0; i < size; i++)
      if (!text[i]) text[i] = instead;
    text[size] = 0;
  }
  struct fathom_scanned scanned = {text, 0, 0};
  int result = fathom_scan_text(text, format, at, &scanned);
  if (scanned.is_unclear) __fathom_unsupported("input that is no number where a floating one is read");
  of->place = before + (size_t)(scanned.end - text);
  const size_t most = few ? few : size;
  for (size_t i = 0; i < most; i++)
    if (before + i < of->place && !of->bytes[before + i]) __fathom_unsupported("a zero in a text that is read by a format");
  of->is_at_end = scanned.is_at_end;
  return result;
}

static void fathom_deliver_pushed(const void *stream);
static void fathom_scan_pushed(const void *stream, int result);
static int fathom_scan(const void *stream, const char *format, char *arguments) {
  fathom_use(stream);
  struct fathom_contents *of = fathom_contents_of(stream);
  if (of) return fathom_scan_contents(of, format, arguments);
  fathom_deliver_from(stream);
  fathom_deliver_pushed(stream);
  int result = fathom_scan_stream(format, arguments);
  fathom_scan_pushed(stream, result);
  fathom_note_read(stream, result >= 0);
  if (result < 0) fathom_fail();
  return result;
}

#define SCANNERS(prefix) \
  int prefix##scanf(const char *restrict format, ...) { \
    VARIADIC(format, fathom_scan(fathom_streams[0], format, fathom_arguments(list))); \
  } \
  int prefix##fscanf(void *restrict stream, const char *restrict format, ...) { \
    VARIADIC(format, fathom_scan(stream, format, fathom_arguments(list))); \
  } \
  int prefix##sscanf(const char *restrict text, const char *restrict format, ...) { \
    VARIADIC(format, fathom_scan_string(text, format, fathom_arguments(list))); \
  } \
  int prefix##vscanf(const char *restrict format, va_list list) { \
    return fathom_scan(fathom_streams[0], format, fathom_arguments(list)); \
  } \
  int prefix##vfscanf(void *restrict stream, const char *restrict format, va_list list) { \
    return fathom_scan(stream, format, fathom_arguments(list)); \
  } \
  int prefix##vsscanf(const char *restrict text, const char *restrict format, va_list list) { \
    return fathom_scan_string(text, format, fathom_arguments(list)); \
  }
SCANNERS()
SCANNERS(__isoc99_)
SCANNERS(__isoc23_)
