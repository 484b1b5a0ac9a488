/* The mem* functions of string.h (C11 7.24) and their companions; memcpy, memmove and memset are built in. */
#include "model.h"

void *memchr(const void *memory, int c, size_t n) {
  const unsigned char *bytes = memory;
  for (size_t i = 0; i < n; i++)
    if (bytes[i] == (unsigned char)c) return (void *)(bytes + i);
  return NULL;
}

void *rawmemchr(const void *memory, int c) {
  const unsigned char *bytes = memory;
  while (*bytes != (unsigned char)c) bytes++;
  return (void *)bytes;
}

void *memrchr(const void *memory, int c, size_t n) {
  fathom_read_block(memory, n);
  const unsigned char *bytes = memory;
  while (n--)
    if (bytes[n] == (unsigned char)c) return (void *)(bytes + n);
  return NULL;
}

/* All bytes have to be there, also those after the first difference: nothing says in which order they are read. */
int memcmp(const void *a, const void *b, size_t n) {
  fathom_read_block(a, n), fathom_read_block(b, n);
  const unsigned char *p = a, *q = b;
  for (size_t i = 0; i < n; i++)
    if (p[i] != q[i]) return p[i] - q[i];
  return 0;
}

int bcmp(const void *a, const void *b, size_t n) {
  fathom_read_block(a, n), fathom_read_block(b, n);
  const unsigned char *p = a, *q = b;
  for (size_t i = 0; i < n; i++)
    if (p[i] != q[i]) return 1;
  return 0;
}

void *memccpy(void *restrict to, const void *restrict from, int c, size_t n) {
  unsigned char *bytes = to;
  const unsigned char *source = from;
  if (__fathom_checks_overlap()) {
    size_t size = 0;
    while (size < n && source[size++] != (unsigned char)c) {
    }
    __fathom_check_overlap(to, size, from, size);
  }
  for (size_t i = 0; i < n; i++) {
    bytes[i] = source[i];
    if (bytes[i] == (unsigned char)c) return bytes + i + 1;
  }
  return NULL;
}

void *memmem(const void *memory, size_t n, const void *word, size_t length) {
  const unsigned char *bytes = memory, *sought = word;
  fathom_read_block(memory, n), fathom_read_block(word, length);
  for (; n >= length; n--, bytes++) {
    size_t i = 0;
    while (i < length && bytes[i] == sought[i]) i++;
    if (i == length) return (void *)bytes;
  }
  return NULL;
}

void *mempcpy(void *restrict to, const void *restrict from, size_t n) { return (char *)__fathom_memcpy(to, from, n) + n; }
void *__mempcpy(void *restrict to, const void *restrict from, size_t n) { return (char *)__fathom_memcpy(to, from, n) + n; }
void bzero(void *memory, size_t n) { __fathom_memset(memory, 0, n); }
void explicit_bzero(void *memory, size_t n) { __fathom_memset(memory, 0, n); }
void *memset_explicit(void *memory, int c, size_t n) { return __fathom_memset(memory, c, n); } /* C23 7.26.6.2 */
void bcopy(const void *from, void *to, size_t n) { __fathom_memmove(to, from, n); }
