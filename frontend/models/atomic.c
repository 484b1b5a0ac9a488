/* What clang calls for atomic objects that the machine has no instruction for (libatomic); the program has one thread.
 * clang knows the names as builtins with types of their own, hence the labels. */
#include "model.h"

#define FATHOM_NAMED(name) __asm__(name)

void fathom_atomic_load(size_t size, const void *from, void *to, int order) FATHOM_NAMED("__atomic_load");
void fathom_atomic_store(size_t size, void *to, const void *from, int order) FATHOM_NAMED("__atomic_store");
void fathom_atomic_exchange(size_t size, void *place, const void *with, void *old, int order) FATHOM_NAMED("__atomic_exchange");
_Bool fathom_atomic_compare_exchange(size_t size, void *place, void *expected, const void *with, int success, int failure)
    FATHOM_NAMED("__atomic_compare_exchange");

void fathom_atomic_load(size_t size, const void *from, void *to, int order) {
  (void)order;
  __fathom_memcpy(to, from, size);
}

void fathom_atomic_store(size_t size, void *to, const void *from, int order) {
  (void)order;
  __fathom_memcpy(to, from, size);
}

void fathom_atomic_exchange(size_t size, void *place, const void *with, void *old, int order) {
  (void)order;
  __fathom_memcpy(old, place, size);
  __fathom_memcpy(place, with, size);
}

/* Bytes are compared, padding too (C11 7.17.7.4). */
_Bool fathom_atomic_compare_exchange(size_t size, void *place, void *expected, const void *with, int success, int failure) {
  (void)success, (void)failure;
  const unsigned char *p = place, *q = expected;
  for (size_t i = 0; i < size; i++)
    if (p[i] != q[i]) {
      __fathom_memcpy(expected, place, size);
      return 0;
    }
  __fathom_memcpy(place, with, size);
  return 1;
}

#define FATHOM_FETCH(name, n, type, result)                                                       \
  type fathom_atomic_##name##_##n(type *place, type with, int order) FATHOM_NAMED("__atomic_" #name "_" #n); \
  type fathom_atomic_##name##_##n(type *place, type with, int order) {                                       \
    (void)order;                                                                                             \
    const type old = *place;                                                                                 \
    *place = result;                                                                                         \
    return old;                                                                                              \
  }
#define FATHOM_SIZED(n, type)                                                                                              \
  type fathom_atomic_load_##n(const type *from, int order) FATHOM_NAMED("__atomic_load_" #n);                              \
  type fathom_atomic_load_##n(const type *from, int order) { return (void)order, *from; }                                  \
  void fathom_atomic_store_##n(type *to, type value, int order) FATHOM_NAMED("__atomic_store_" #n);                        \
  void fathom_atomic_store_##n(type *to, type value, int order) { (void)order, *to = value; }                              \
  _Bool fathom_atomic_compare_exchange_##n(type *place, type *expected, type with, int success, int failure)               \
      FATHOM_NAMED("__atomic_compare_exchange_" #n);                                                                       \
  _Bool fathom_atomic_compare_exchange_##n(type *place, type *expected, type with, int success, int failure) {             \
    (void)success, (void)failure;                                                                                          \
    if (*place == *expected) return *place = with, 1;                                                                      \
    *expected = *place;                                                                                                    \
    return 0;                                                                                                              \
  }                                                                                                                        \
  FATHOM_FETCH(exchange, n, type, with)                                                                                    \
  FATHOM_FETCH(fetch_add, n, type, old + with)                                                                             \
  FATHOM_FETCH(fetch_sub, n, type, old - with)                                                                             \
  FATHOM_FETCH(fetch_and, n, type, old &with)                                                                              \
  FATHOM_FETCH(fetch_or, n, type, old | with)                                                                              \
  FATHOM_FETCH(fetch_xor, n, type, old ^ with)                                                                             \
  FATHOM_FETCH(fetch_nand, n, type, ~(old & with))

FATHOM_SIZED(1, unsigned char)
FATHOM_SIZED(2, unsigned short)
FATHOM_SIZED(4, fathom_u32)
FATHOM_SIZED(8, unsigned long long)
#ifdef __SIZEOF_INT128__
FATHOM_SIZED(16, unsigned __int128)
#endif
