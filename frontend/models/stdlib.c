/* stdlib.h (C11 7.22): what needs no input and no environment. */
#include "model.h"

int abs(int x) { return x < 0 ? -x : x; }
long labs(long x) { return x < 0 ? -x : x; }
long long llabs(long long x) { return x < 0 ? -x : x; }

long atol(const char *s) {
  while (*s == ' ' || (*s >= '\t' && *s <= '\r')) s++;
  int negative = *s == '-';
  if (*s == '-' || *s == '+') s++;
  unsigned long value = 0; /* out of range is undefined (7.22.1): wraps */
  for (; *s >= '0' && *s <= '9'; s++) value = value * 10 + (unsigned long)(*s - '0');
  return (long)(negative ? 0 - value : value);
}

int atoi(const char *s) {
  while (*s == ' ' || (*s >= '\t' && *s <= '\r')) s++;
  int negative = *s == '-';
  if (*s == '-' || *s == '+') s++;
  unsigned value = 0;
  for (; *s >= '0' && *s <= '9'; s++) value = value * 10 + (unsigned)(*s - '0');
  return (int)(negative ? 0 - value : value);
}

long long atoll(const char *s) {
  while (*s == ' ' || (*s >= '\t' && *s <= '\r')) s++;
  int negative = *s == '-';
  if (*s == '-' || *s == '+') s++;
  unsigned long long value = 0;
  for (; *s >= '0' && *s <= '9'; s++) value = value * 10 + (unsigned long long)(*s - '0');
  return (long long)(negative ? 0 - value : value);
}

void *realloc(void *pointer, size_t size) {
  if (!pointer) return malloc(size);
  __fathom_check_free(pointer); /* before the copy, which would call it an invalid access */
  if (!size) {                  /* as in glibc */
    free(pointer);
    return NULL;
  }
  size_t old = __fathom_object_size(pointer);
  void *moved = malloc(size);
  memcpy(moved, pointer, old < size ? old : size);
  free(pointer);
  return moved;
}

void *reallocarray(void *pointer, size_t count, size_t size) {
  size_t bytes;
  if (__builtin_mul_overflow(count, size, &bytes)) return NULL;
  return realloc(pointer, bytes);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  void *aligned_alloc(size_t, size_t);
  *result = aligned_alloc(alignment, size);
  return 0;
}

/* Insertion sort: which of several equal elements comes first is unspecified, so a stable order is one of the right ones. */
void qsort(void *base, size_t count, size_t size, int (*compare)(const void *, const void *)) {
  char *array = base;
  if (!size) return;
  char spare[size];
  for (size_t i = 1; i < count; i++) {
    for (size_t j = i; j > 0; j--) {
      char *right = array + j * size, *left = right - size;
      if (compare(left, right) <= 0) break;
      memcpy(spare, left, size);
      memcpy(left, right, size);
      memcpy(right, spare, size);
    }
  }
}

void *bsearch(const void *key, const void *base, size_t count, size_t size, int (*compare)(const void *, const void *)) {
  const char *low = base;
  while (count) {
    const char *middle = low + count / 2 * size;
    int order = compare(key, middle);
    if (order == 0) return (void *)middle;
    if (order > 0) {
      low = middle + size;
      count -= count / 2 + 1;
    } else {
      count /= 2;
    }
  }
  return NULL;
}
