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

/* Insertion sort that may also pass elements that compare equal: their order is unspecified (C11 7.22.5.2). */
void qsort(void *base, size_t count, size_t size, int (*compare)(const void *, const void *)) {
  char *array = base;
  if (!size) return;
  char spare[size];
  for (size_t i = 1; i < count; i++) {
    for (size_t j = i; j > 0; j--) {
      char *right = array + j * size, *left = right - size;
      int order = compare(left, right);
      if (order < 0 || (order == 0 && !__fathom_nondet_choice())) break;
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

static int fathom_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'z') return c - 'a' + 10;
  if (c >= 'A' && c <= 'Z') return c - 'A' + 10;
  return 99;
}

/* C11 7.22.1.4. The magnitude, at most `most` (or `most_negative` behind a minus sign); errno is not set. */
static unsigned long long fathom_number(const char *s, char **end, int base, unsigned long long most,
                                        unsigned long long most_negative, int *negative) {
  const char *at = s;
  while (*at == ' ' || (*at >= '\t' && *at <= '\r')) at++;
  *negative = *at == '-';
  if (*at == '-' || *at == '+') at++;
  if ((base == 0 || base == 16) && at[0] == '0' && (at[1] == 'x' || at[1] == 'X') && fathom_digit(at[2]) < 16) {
    at += 2;
    base = 16;
  }
  if (base == 0) base = *at == '0' ? 8 : 10;
  const unsigned long long limit = *negative ? most_negative : most;
  unsigned long long value = 0;
  int any = 0, above = 0;
  for (; fathom_digit(*at) < base; at++) {
    unsigned long long digit = (unsigned long long)fathom_digit(*at);
    any = 1;
    if (value > (limit - digit) / (unsigned)base || digit > limit) above = 1;
    value = value * (unsigned)base + digit;
  }
  if (end) *end = (char *)(any ? at : s);
  return above ? limit : value;
}

long strtol(const char *restrict s, char **restrict end, int base) {
  int negative;
  unsigned long value = (unsigned long)fathom_number(s, end, base, __LONG_MAX__, __LONG_MAX__ + 1ul, &negative);
  return (long)(negative ? 0 - value : value);
}

long long strtoll(const char *restrict s, char **restrict end, int base) {
  int negative;
  unsigned long long value = fathom_number(s, end, base, __LONG_LONG_MAX__, __LONG_LONG_MAX__ + 1ull, &negative);
  return (long long)(negative ? 0 - value : value);
}

unsigned long strtoul(const char *restrict s, char **restrict end, int base) {
  int negative;
  unsigned long most = 2ul * __LONG_MAX__ + 1;
  unsigned long long value = fathom_number(s, end, base, most, most, &negative);
  return negative && value != most ? 0 - (unsigned long)value : (unsigned long)value;
}

unsigned long long strtoull(const char *restrict s, char **restrict end, int base) {
  int negative;
  unsigned long long most = 2ull * __LONG_LONG_MAX__ + 1;
  unsigned long long value = fathom_number(s, end, base, most, most, &negative);
  return negative && value != most ? 0 - value : value;
}
