/* Wide strings: the wcs* and wmem* functions of wchar.h (C11 7.29.4), their POSIX and GNU companions. */
#include "model.h"

#define FATHOM_WEOF ((fathom_wint)0xffffffffu)

static size_t fathom_wide_length(const fathom_wchar* s) {
  size_t n = 0;
  while (s[n]) n++;
  return n;
}
static size_t fathom_wide_length_within(const fathom_wchar* s, size_t n) {
  size_t i = 0;
  while (i < n && s[i]) i++;
  return i;
}
size_t wcslen(const fathom_wchar* s) {
  return fathom_wide_length(s);
}
size_t wcsnlen(const fathom_wchar* s, size_t n) {
  return fathom_wide_length_within(s, n);
}

static inline void fathom_check_wide_overlap(const void* to, size_t to_length, const void* from,
                                             size_t from_length) {
  __fathom_check_overlap(to, to_length * sizeof(fathom_wchar), from, from_length * sizeof(fathom_wchar));
}

/* Copies with the terminator; the end of the copy. */
static fathom_wchar* fathom_wide_copy(fathom_wchar* to, const fathom_wchar* from) {
  if (__fathom_checks_overlap()) {
    size_t length = fathom_wide_length(from) + 1;
    fathom_check_wide_overlap(to, length, from, length);
  }
  while ((*to = *from)) to++, from++;
  return to;
}
static fathom_wchar* fathom_wide_copy_within(fathom_wchar* to, const fathom_wchar* from, size_t n) {
  if (__fathom_checks_overlap()) {
    size_t length = fathom_wide_length_within(from, n);
    fathom_check_wide_overlap(to, n, from, length < n ? length + 1 : n);
  }
  size_t i = 0;
  for (; i < n && from[i]; i++) to[i] = from[i];
  fathom_wchar* end = to + i;
  for (; i < n; i++) to[i] = 0;
  return end;
}
fathom_wchar* wcscpy(fathom_wchar* restrict to, const fathom_wchar* restrict from) {
  return fathom_wide_copy(to, from), to;
}
fathom_wchar* wcpcpy(fathom_wchar* restrict to, const fathom_wchar* restrict from) {
  return fathom_wide_copy(to, from);
}
fathom_wchar* wcsncpy(fathom_wchar* restrict to, const fathom_wchar* restrict from, size_t n) {
  return fathom_wide_copy_within(to, from, n), to;
}
fathom_wchar* wcpncpy(fathom_wchar* restrict to, const fathom_wchar* restrict from, size_t n) {
  return fathom_wide_copy_within(to, from, n);
}

fathom_wchar* wcscat(fathom_wchar* restrict to, const fathom_wchar* restrict from) {
  fathom_wchar* end = to + fathom_wide_length(to);
  if (__fathom_checks_overlap()) {
    size_t length = fathom_wide_length(from) + 1;
    fathom_check_wide_overlap(to, (size_t)(end - to) + length, from, length);
  }
  fathom_wide_copy(end, from);
  return to;
}
fathom_wchar* wcsncat(fathom_wchar* restrict to, const fathom_wchar* restrict from, size_t n) {
  fathom_wchar* end = to + fathom_wide_length(to);
  if (__fathom_checks_overlap()) {
    size_t length = fathom_wide_length_within(from, n);
    fathom_check_wide_overlap(to, (size_t)(end - to) + length + 1, from, length < n ? length + 1 : n);
  }
  size_t i = 0;
  for (; i < n && from[i]; i++) end[i] = from[i];
  end[i] = 0;
  return to;
}

size_t wcslcpy(fathom_wchar* restrict to, const fathom_wchar* restrict from, size_t n) {
  size_t length = fathom_wide_length(from);
  if (n) {
    size_t kept = length < n ? length : n - 1;
    __fathom_memcpy(to, from, kept * sizeof *to);
    to[kept] = 0;
  }
  return length;
}
size_t wcslcat(fathom_wchar* restrict to, const fathom_wchar* restrict from, size_t n) {
  size_t before = fathom_wide_length_within(to, n), length = fathom_wide_length(from);
  if (before < n) {
    size_t kept = length < n - before ? length : n - before - 1;
    __fathom_memcpy(to + before, from, kept * sizeof *to);
    to[before + kept] = 0;
  }
  return before + length;
}

/* As glibc: -1, 0 or 1. */
static inline int fathom_wide_order(fathom_wchar a, fathom_wchar b) {
  return (a > b) - (a < b);
}
static int fathom_wide_compare(const fathom_wchar* a, const fathom_wchar* b) {
  while (*a && *a == *b) a++, b++;
  return fathom_wide_order(*a, *b);
}
int wcscmp(const fathom_wchar* a, const fathom_wchar* b) {
  return fathom_wide_compare(a, b);
}
int wcscoll(const fathom_wchar* a, const fathom_wchar* b) {
  return fathom_wide_compare(a, b);
} /* the "C" locale */
int wcsncmp(const fathom_wchar* a, const fathom_wchar* b, size_t n) {
  for (; n; n--, a++, b++) {
    if (*a != *b) return fathom_wide_order(*a, *b);
    if (!*a) return 0;
  }
  return 0;
}

static inline fathom_wint fathom_wide_lower(fathom_wint c) {
  return c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : c;
}
static inline fathom_wint fathom_wide_upper(fathom_wint c) {
  return c >= 'a' && c <= 'z' ? c - ('a' - 'A') : c;
}
int wcsncasecmp(const fathom_wchar* a, const fathom_wchar* b, size_t n) {
  for (; n; n--, a++, b++) {
    fathom_wint x = fathom_wide_lower((fathom_wint)*a), y = fathom_wide_lower((fathom_wint)*b);
    if (x != y || !x) return (int)(x - y);
  }
  return 0;
}
int wcscasecmp(const fathom_wchar* a, const fathom_wchar* b) {
  for (;; a++, b++) {
    fathom_wint x = fathom_wide_lower((fathom_wint)*a), y = fathom_wide_lower((fathom_wint)*b);
    if (x != y || !x) return (int)(x - y);
  }
}

size_t wcsxfrm(fathom_wchar* restrict to, const fathom_wchar* restrict from, size_t n) {
  size_t length = fathom_wide_length(from);
  if (length < n)
    __fathom_memcpy(to, from, (length + 1) * sizeof *to); /* else the contents are indeterminate */
  else if (n)
    fathom_wide_copy_within(to, from, n);
  return length;
}

fathom_wchar* wcschr(const fathom_wchar* s, fathom_wchar c) {
  for (;; s++) {
    if (*s == c) return (fathom_wchar*)s;
    if (!*s) return NULL;
  }
}
fathom_wchar* wcschrnul(const fathom_wchar* s, fathom_wchar c) {
  while (*s && *s != c) s++;
  return (fathom_wchar*)s;
}
fathom_wchar* wcsrchr(const fathom_wchar* s, fathom_wchar c) {
  const fathom_wchar* last = NULL;
  for (;; s++) {
    if (*s == c) last = s;
    if (!*s) return (fathom_wchar*)last;
  }
}

static fathom_wchar* fathom_wide_find(const fathom_wchar* text, const fathom_wchar* word) {
  for (;; text++) {
    size_t i = 0;
    while (word[i] && text[i] == word[i]) i++;
    if (!word[i]) return (fathom_wchar*)text;
    if (!*text) return NULL;
  }
}
fathom_wchar* wcsstr(const fathom_wchar* text, const fathom_wchar* word) {
  return fathom_wide_find(text, word);
}
fathom_wchar* wcswcs(const fathom_wchar* text, const fathom_wchar* word) {
  return fathom_wide_find(text, word);
}

static int fathom_wide_is_in(fathom_wchar c, const fathom_wchar* set) {
  for (; *set; set++)
    if (*set == c) return 1;
  return 0;
}
static size_t fathom_wide_span(const fathom_wchar* s, const fathom_wchar* set, int wanted) {
  size_t n = 0;
  while (s[n] && fathom_wide_is_in(s[n], set) == wanted) n++;
  return n;
}
size_t wcsspn(const fathom_wchar* s, const fathom_wchar* accept) {
  return fathom_wide_span(s, accept, 1);
}
size_t wcscspn(const fathom_wchar* s, const fathom_wchar* reject) {
  return fathom_wide_span(s, reject, 0);
}
fathom_wchar* wcspbrk(const fathom_wchar* s, const fathom_wchar* accept) {
  s += fathom_wide_span(s, accept, 0);
  return *s ? (fathom_wchar*)s : NULL;
}

fathom_wchar* wcstok(fathom_wchar* restrict s, const fathom_wchar* restrict separators,
                     fathom_wchar** restrict rest) {
  if (!s) {
    if (!*rest) return NULL; /* as glibc */
    s = *rest;
  }
  s += fathom_wide_span(s, separators, 1);
  if (!*s) {
    *rest = NULL;
    return NULL;
  }
  fathom_wchar* word = s;
  s += fathom_wide_span(s, separators, 0);
  if (*s)
    *s++ = 0;
  else
    s = NULL;
  *rest = s;
  return word;
}

fathom_wchar* wcsdup(const fathom_wchar* s) {
  size_t size = (fathom_wide_length(s) + 1) * sizeof *s;
  fathom_wchar* copy = fathom_block(size);
  return copy ? __fathom_memcpy(copy, s, size) : NULL;
}

/* Blocks. */
fathom_wchar* wmemchr(const fathom_wchar* s, fathom_wchar c, size_t n) {
  for (size_t i = 0; i < n; i++)
    if (s[i] == c) return (fathom_wchar*)(s + i);
  return NULL;
}
int wmemcmp(const fathom_wchar* a, const fathom_wchar* b, size_t n) {
  fathom_read_block(a, n * sizeof *a), fathom_read_block(b, n * sizeof *b);
  for (size_t i = 0; i < n; i++)
    if (a[i] != b[i]) return fathom_wide_order(a[i], b[i]);
  return 0;
}
fathom_wchar* wmemcpy(fathom_wchar* restrict to, const fathom_wchar* restrict from, size_t n) {
  return __fathom_memcpy(to, from, n * sizeof *to);
}
fathom_wchar* wmemmove(fathom_wchar* to, const fathom_wchar* from, size_t n) {
  return __fathom_memmove(to, from, n * sizeof *to);
}
fathom_wchar* wmempcpy(fathom_wchar* restrict to, const fathom_wchar* restrict from, size_t n) {
  return (fathom_wchar*)__fathom_memcpy(to, from, n * sizeof *to) + n;
}
fathom_wchar* wmemset(fathom_wchar* to, fathom_wchar c, size_t n) {
  for (size_t i = 0; i < n; i++) to[i] = c;
  return to;
}

/* Columns (POSIX): the "C" locale prints ASCII. */
static inline int fathom_columns(fathom_wchar c) {
  return c == 0 ? 0 : c >= 32 && c < 127 ? 1 : -1;
}
int wcwidth(fathom_wchar c) {
  return fathom_columns(c);
}
int wcswidth(const fathom_wchar* s, size_t n) {
  int width = 0;
  for (; n && *s; n--, s++) {
    if (fathom_columns(*s) < 0) return -1;
    width++;
  }
  return width;
}
