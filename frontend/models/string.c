/* string.h (C11 7.24) and its POSIX and GNU companions, byte by byte as the standard describes them. */
#include "model.h"

size_t strlen(const char *s) {
  size_t n = 0;
  while (s[n]) n++;
  return n;
}

size_t strnlen(const char *s, size_t n) {
  size_t i = 0;
  while (i < n && s[i]) i++;
  return i;
}

char *strcpy(char *restrict to, const char *restrict from) {
  size_t i = 0;
  while ((to[i] = from[i])) i++;
  return to;
}

char *stpcpy(char *restrict to, const char *restrict from) {
  while ((*to = *from)) to++, from++;
  return to;
}

char *strncpy(char *restrict to, const char *restrict from, size_t n) {
  size_t i = 0;
  for (; i < n && from[i]; i++) to[i] = from[i];
  for (; i < n; i++) to[i] = 0;
  return to;
}

char *strcat(char *restrict to, const char *restrict from) {
  strcpy(to + strlen(to), from);
  return to;
}

char *strncat(char *restrict to, const char *restrict from, size_t n) {
  char *end = to + strlen(to);
  size_t i = 0;
  for (; i < n && from[i]; i++) end[i] = from[i];
  end[i] = 0;
  return to;
}

int strcmp(const char *a, const char *b) {
  while (*a && *a == *b) a++, b++;
  return *(const unsigned char *)a - *(const unsigned char *)b;
}

int strncmp(const char *a, const char *b, size_t n) {
  for (; n; n--, a++, b++) {
    if (*a != *b) return *(const unsigned char *)a - *(const unsigned char *)b;
    if (!*a) return 0;
  }
  return 0;
}

int strcoll(const char *a, const char *b) { /* the "C" locale */
  while (*a && *a == *b) a++, b++;
  return *(const unsigned char *)a - *(const unsigned char *)b;
}

char *strchr(const char *s, int c) {
  for (;; s++) {
    if (*s == (char)c) return (char *)s;
    if (!*s) return NULL;
  }
}

char *strchrnul(const char *s, int c) {
  while (*s && *s != (char)c) s++;
  return (char *)s;
}

char *index(const char *s, int c) {
  for (;; s++) {
    if (*s == (char)c) return (char *)s;
    if (!*s) return NULL;
  }
}

char *strrchr(const char *s, int c) {
  const char *last = NULL;
  for (;; s++) {
    if (*s == (char)c) last = s;
    if (!*s) return (char *)last;
  }
}

char *rindex(const char *s, int c) {
  const char *last = NULL;
  for (;; s++) {
    if (*s == (char)c) last = s;
    if (!*s) return (char *)last;
  }
}

char *strstr(const char *text, const char *word) {
  for (;; text++) {
    size_t i = 0;
    while (word[i] && text[i] == word[i]) i++;
    if (!word[i]) return (char *)text;
    if (!*text) return NULL;
  }
}

static int fathom_is_in(char c, const char *set) {
  for (; *set; set++)
    if (*set == c) return 1;
  return 0;
}

size_t strspn(const char *s, const char *accept) {
  size_t n = 0;
  while (s[n] && fathom_is_in(s[n], accept)) n++;
  return n;
}

size_t strcspn(const char *s, const char *reject) {
  size_t n = 0;
  while (s[n] && !fathom_is_in(s[n], reject)) n++;
  return n;
}

char *strpbrk(const char *s, const char *accept) {
  for (; *s; s++)
    if (fathom_is_in(*s, accept)) return (char *)s;
  return NULL;
}

char *strtok_r(char *restrict s, const char *restrict separators, char **restrict rest) {
  if (!s) s = *rest;
  while (*s && fathom_is_in(*s, separators)) s++;
  if (!*s) {
    *rest = s;
    return NULL;
  }
  char *word = s;
  while (*s && !fathom_is_in(*s, separators)) s++;
  if (*s) *s++ = 0;
  *rest = s;
  return word;
}

char *strtok(char *restrict s, const char *restrict separators) {
  static char *rest;
  if (!s) s = rest;
  while (*s && fathom_is_in(*s, separators)) s++;
  if (!*s) {
    rest = s;
    return NULL;
  }
  char *word = s;
  while (*s && !fathom_is_in(*s, separators)) s++;
  if (*s) *s++ = 0;
  rest = s;
  return word;
}

void *memchr(const void *memory, int c, size_t n) {
  const unsigned char *bytes = memory;
  for (size_t i = 0; i < n; i++)
    if (bytes[i] == (unsigned char)c) return (void *)(bytes + i);
  return NULL;
}

void *memrchr(const void *memory, int c, size_t n) {
  const unsigned char *bytes = memory;
  while (n--)
    if (bytes[n] == (unsigned char)c) return (void *)(bytes + n);
  return NULL;
}

int memcmp(const void *a, const void *b, size_t n) {
  const unsigned char *p = a, *q = b;
  for (size_t i = 0; i < n; i++)
    if (p[i] != q[i]) return p[i] - q[i];
  return 0;
}

int bcmp(const void *a, const void *b, size_t n) {
  const unsigned char *p = a, *q = b;
  for (size_t i = 0; i < n; i++)
    if (p[i] != q[i]) return 1;
  return 0;
}

void *mempcpy(void *restrict to, const void *restrict from, size_t n) {
  return (char *)memcpy(to, from, n) + n;
}

void bzero(void *memory, size_t n) { memset(memory, 0, n); }
void bcopy(const void *from, void *to, size_t n) { memmove(to, from, n); }

char *strdup(const char *s) {
  size_t n = strlen(s) + 1;
  return memcpy(malloc(n), s, n);
}

char *strndup(const char *s, size_t n) {
  size_t length = strnlen(s, n);
  char *copy = memcpy(malloc(length + 1), s, length);
  copy[length] = 0;
  return copy;
}
