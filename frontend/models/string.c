/* The str* functions of string.h (C11 7.24), their POSIX and GNU companions, byte by byte as the standard has them. */
#include "model.h"

size_t strlen(const char *s) { return fathom_length(s); }

static size_t fathom_length_within(const char *s, size_t n) {
  size_t i = 0;
  while (i < n && s[i]) i++;
  return i;
}
size_t strnlen(const char *s, size_t n) { return fathom_length_within(s, n); }

/* Copies with the terminator; the end of the copy. */
static char *fathom_copy(char *to, const char *from) {
  if (__fathom_checks_overlap()) {
    size_t size = fathom_length(from) + 1;
    __fathom_check_overlap(to, size, from, size);
  }
  int any = fathom_is_of_any_length(from);
  char *end = NULL, nothing;
  if (any) {
    size_t length = fathom_any_length(from);
    end = (char *)__fathom_memcpy(to, from, length + 1) + length;
    from = "";
    to = &nothing;
  }
  while ((*to = *from)) to++, from++;
  return any ? end : to;
}
static char *fathom_copy_within(char *to, const char *from, size_t n) {
  if (__fathom_checks_overlap()) {
    size_t length = fathom_length_within(from, n);
    __fathom_check_overlap(to, n, from, length < n ? length + 1 : n);
  }
  size_t i = 0;
  for (; i < n && from[i]; i++) to[i] = from[i];
  char *end = to + i;
  for (; i < n; i++) to[i] = 0;
  return end;
}
static char *fathom_append_within(char *to, const char *from, size_t n) {
  char *end = to + fathom_length(to);
  if (__fathom_checks_overlap()) {
    size_t length = fathom_length_within(from, n);
    __fathom_check_overlap(to, (size_t)(end - to) + length + 1, from, length < n ? length + 1 : n);
  }
  size_t i = 0;
  for (; i < n && from[i]; i++) end[i] = from[i];
  end[i] = 0;
  return to;
}

/* The end of what was appended. */
static char *fathom_append(char *to, const char *from) {
  char *end = to + fathom_length(to);
  if (__fathom_checks_overlap()) {
    size_t size = fathom_length(from) + 1;
    __fathom_check_overlap(to, (size_t)(end - to) + size, from, size);
  }
  return fathom_copy(end, from);
}

char *strcpy(char *restrict to, const char *restrict from) { return fathom_copy(to, from), to; }
char *stpcpy(char *restrict to, const char *restrict from) { return fathom_copy(to, from); }
char *__stpcpy(char *restrict to, const char *restrict from) { return fathom_copy(to, from); }
char *strncpy(char *restrict to, const char *restrict from, size_t n) { return fathom_copy_within(to, from, n), to; }
char *stpncpy(char *restrict to, const char *restrict from, size_t n) { return fathom_copy_within(to, from, n); }
char *strcat(char *restrict to, const char *restrict from) { return fathom_append(to, from), to; }
char *strncat(char *restrict to, const char *restrict from, size_t n) { return fathom_append_within(to, from, n); }

size_t strlcpy(char *restrict to, const char *restrict from, size_t n) {
  size_t length = fathom_length(from);
  if (n) {
    size_t kept = length < n ? length : n - 1;
    __fathom_memcpy(to, from, kept);
    to[kept] = 0;
  }
  return length;
}

size_t strlcat(char *restrict to, const char *restrict from, size_t n) {
  size_t before = fathom_length_within(to, n), length = fathom_length(from);
  if (before < n) {
    size_t kept = length < n - before ? length : n - before - 1;
    __fathom_memcpy(to + before, from, kept);
    to[before + kept] = 0;
  }
  return before + length;
}

static int fathom_compare(const char *a, const char *b) {
  while (*a && *a == *b) a++, b++;
  return *(const unsigned char *)a - *(const unsigned char *)b;
}
int strcmp(const char *a, const char *b) { return fathom_compare(a, b); }
int strcoll(const char *a, const char *b) { return fathom_compare(a, b); } /* the "C" locale */

int strncmp(const char *a, const char *b, size_t n) {
  for (; n; n--, a++, b++) {
    if (*a != *b) return *(const unsigned char *)a - *(const unsigned char *)b;
    if (!*a) return 0;
  }
  return 0;
}

int strcasecmp(const char *a, const char *b) {
  for (;; a++, b++) {
    int x = fathom_lower(*(const unsigned char *)a), y = fathom_lower(*(const unsigned char *)b);
    if (x != y || !x) return x - y;
  }
}

int strncasecmp(const char *a, const char *b, size_t n) {
  for (; n; n--, a++, b++) {
    int x = fathom_lower(*(const unsigned char *)a), y = fathom_lower(*(const unsigned char *)b);
    if (x != y || !x) return x - y;
  }
  return 0;
}

size_t strxfrm(char *restrict to, const char *restrict from, size_t n) {
  size_t length = fathom_length(from);
  if (length < n) __fathom_memcpy(to, from, length + 1); /* else the contents are indeterminate */
  else if (n) fathom_copy_within(to, from, n);
  return length;
}

static char *fathom_find(const char *s, int c) {
  for (;; s++) {
    if (*s == (char)c) return (char *)s;
    if (!*s) return NULL;
  }
}
char *strchr(const char *s, int c) { return fathom_find(s, c); }
char *index(const char *s, int c) { return fathom_find(s, c); }

char *strchrnul(const char *s, int c) {
  while (*s && *s != (char)c) s++;
  return (char *)s;
}

static char *fathom_find_last(const char *s, int c) {
  const char *last = NULL;
  for (;; s++) {
    if (*s == (char)c) last = s;
    if (!*s) return (char *)last;
  }
}
char *strrchr(const char *s, int c) { return fathom_find_last(s, c); }
char *rindex(const char *s, int c) { return fathom_find_last(s, c); }

char *strstr(const char *text, const char *word) {
  for (;; text++) {
    size_t i = 0;
    while (word[i] && text[i] == word[i]) i++;
    if (!word[i]) return (char *)text;
    if (!*text) return NULL;
  }
}

char *strcasestr(const char *text, const char *word) {
  for (;; text++) {
    size_t i = 0;
    while (word[i] && fathom_lower(text[i]) == fathom_lower(word[i])) i++;
    if (!word[i]) return (char *)text;
    if (!*text) return NULL;
  }
}

static int fathom_is_in(char c, const char *set) {
  for (; *set; set++)
    if (*set == c) return 1;
  return 0;
}

static size_t fathom_span(const char *s, const char *set, int wanted) {
  size_t n = 0;
  while (s[n] && fathom_is_in(s[n], set) == wanted) n++;
  return n;
}
size_t strspn(const char *s, const char *accept) { return fathom_span(s, accept, 1); }
size_t strcspn(const char *s, const char *reject) { return fathom_span(s, reject, 0); }

char *strpbrk(const char *s, const char *accept) {
  s += fathom_span(s, accept, 0);
  return *s ? (char *)s : NULL;
}

static char *fathom_token(char *s, const char *separators, char **rest) {
  if (!s) s = *rest;
  s += fathom_span(s, separators, 1);
  if (!*s) {
    *rest = s;
    return NULL;
  }
  char *word = s;
  s += fathom_span(s, separators, 0);
  if (*s) *s++ = 0;
  *rest = s;
  return word;
}
char *strtok(char *restrict s, const char *restrict separators) {
  static char *rest;
  return fathom_token(s, separators, &rest);
}
char *strtok_r(char *restrict s, const char *restrict separators, char **restrict rest) { return fathom_token(s, separators, rest); }
char *__strtok_r(char *restrict s, const char *restrict separators, char **restrict rest) { return fathom_token(s, separators, rest); }

char *strsep(char **restrict rest, const char *restrict separators) {
  char *word = *rest;
  if (!word) return NULL;
  char *end = word + fathom_span(word, separators, 0);
  if (*end) {
    *end = 0;
    *rest = end + 1;
  } else {
    *rest = NULL;
  }
  return word;
}

static char *fathom_duplicate(const char *s, size_t length) {
  char *copy = __fathom_memcpy(malloc(length + 1), s, length);
  copy[length] = 0;
  return copy;
}
char *strdup(const char *s) { return fathom_duplicate(s, fathom_length(s)); }
char *__strdup(const char *s) { return fathom_duplicate(s, fathom_length(s)); }
char *strndup(const char *s, size_t n) { return fathom_duplicate(s, fathom_length_within(s, n)); }
char *__strndup(const char *s, size_t n) { return fathom_duplicate(s, fathom_length_within(s, n)); }

/* Messages: the text is the implementation's. */
FATHOM_HIDDEN_STATE(strerror)
char *strerror(int number) { return (void)number, FATHOM_CHANGES_STATE(strerror), fathom_string(); }
char *strsignal(int number) { return (void)number, FATHOM_CHANGES_STATE(strerror), fathom_string(); }
