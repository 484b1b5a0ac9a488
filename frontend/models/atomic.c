/* What clang calls for atomic objects that the machine has no instruction for (libatomic): one step of a thread.
 * clang knows the names as builtins with types of their own, hence the labels. */
#include "model.h"
#if __SIZEOF_POINTER__ > 2 /* smaller machines have no threads */
#include "threads.h"
#endif

#define FATHOM_NAMED(name) __asm__(name)

void fathom_atomic_load(size_t size, const void *from, void *to, int order) FATHOM_NAMED("__atomic_load");
void fathom_atomic_store(size_t size, void *to, const void *from, int order) FATHOM_NAMED("__atomic_store");
void fathom_atomic_exchange(size_t size, void *place, const void *with, void *old, int order) FATHOM_NAMED("__atomic_exchange");
_Bool fathom_atomic_compare_exchange(size_t size, void *place, void *expected, const void *with, int success, int failure)
    FATHOM_NAMED("__atomic_compare_exchange");

/* Nothing of other threads comes in between, which is memory_order_seq_cst. */
static inline void fathom_begin_step(int order) {
  enum { seq_cst = 5 };
  if (!fathom_has_threads) return;
  if (order != seq_cst) __fathom_unsupported("a weaker order than memory_order_seq_cst of an atomic type without instructions");
  __fathom_atomic_begin();
}
static inline void fathom_end_step(void) {
  if (fathom_has_threads) __fathom_atomic_end();
}

/* The program's own objects are accessed outside of the step: they are not atomic. */
enum { fathom_most_atomic = 256 };
static inline void fathom_refuse_large(size_t size) {
  if (size > fathom_most_atomic) __fathom_unsupported("an atomic type of more than 256 bytes");
}

/* Within a step, byte by byte: no part of what threads share is taken for a pointer. */
static inline void fathom_copy_shared(void *to, const void *from, size_t size) {
  for (size_t i = 0; i < size; i++) ((unsigned char *)to)[i] = ((const unsigned char *)from)[i];
}

void fathom_atomic_load(size_t size, const void *from, void *to, int order) {
  unsigned char now[fathom_most_atomic];
  fathom_refuse_large(size);
  fathom_begin_step(order);
  fathom_copy_shared(now, from, size);
  fathom_end_step();
  __fathom_memcpy(to, now, size);
}

void fathom_atomic_store(size_t size, void *to, const void *from, int order) {
  unsigned char new[fathom_most_atomic];
  fathom_refuse_large(size);
  __fathom_memcpy(new, from, size);
  fathom_begin_step(order);
  fathom_copy_shared(to, new, size);
  fathom_end_step();
}

void fathom_atomic_exchange(size_t size, void *place, const void *with, void *old, int order) {
  unsigned char new[fathom_most_atomic], now[fathom_most_atomic];
  fathom_refuse_large(size);
  __fathom_memcpy(new, with, size);
  fathom_begin_step(order);
  fathom_copy_shared(now, place, size);
  fathom_copy_shared(place, new, size);
  fathom_end_step();
  __fathom_memcpy(old, now, size);
}

/* Bytes are compared, padding too (C11 7.17.7.4). */
_Bool fathom_atomic_compare_exchange(size_t size, void *place, void *expected, const void *with, int success, int failure) {
  unsigned char new[fathom_most_atomic], now[fathom_most_atomic], wanted[fathom_most_atomic];
  _Bool is_equal = 1;
  fathom_refuse_large(size);
  __fathom_memcpy(new, with, size);
  __fathom_memcpy(wanted, expected, size);
  fathom_begin_step(success < failure ? success : failure);
  fathom_copy_shared(now, place, size);
  for (size_t i = 0; i < size; i++) is_equal &= now[i] == wanted[i];
  if (is_equal) fathom_copy_shared(place, new, size);
  fathom_end_step();
  if (!is_equal) __fathom_memcpy(expected, now, size);
  return is_equal;
}

#define FATHOM_FETCH(name, n, type, result)                                                       \
  type fathom_atomic_##name##_##n(type *place, type with, int order) FATHOM_NAMED("__atomic_" #name "_" #n); \
  type fathom_atomic_##name##_##n(type *place, type with, int order) {                                       \
    fathom_begin_step(order);                                                                                \
    const type old = *place;                                                                                 \
    *place = result;                                                                                         \
    fathom_end_step();                                                                                       \
    return old;                                                                                              \
  }
#define FATHOM_SIZED(n, type)                                                                                              \
  type fathom_atomic_load_##n(const type *from, int order) FATHOM_NAMED("__atomic_load_" #n);                              \
  type fathom_atomic_load_##n(const type *from, int order) {                                                               \
    fathom_begin_step(order);                                                                                              \
    const type now = *from;                                                                                                \
    fathom_end_step();                                                                                                     \
    return now;                                                                                                            \
  }                                                                                                                        \
  void fathom_atomic_store_##n(type *to, type value, int order) FATHOM_NAMED("__atomic_store_" #n);                        \
  void fathom_atomic_store_##n(type *to, type value, int order) {                                                          \
    fathom_begin_step(order);                                                                                              \
    *to = value;                                                                                                           \
    fathom_end_step();                                                                                                     \
  }                                                                                                                        \
  _Bool fathom_atomic_compare_exchange_##n(type *place, type *expected, type with, int success, int failure)               \
      FATHOM_NAMED("__atomic_compare_exchange_" #n);                                                                       \
  _Bool fathom_atomic_compare_exchange_##n(type *place, type *expected, type with, int success, int failure) {             \
    const type wanted = *expected;                                                                                         \
    fathom_begin_step(success < failure ? success : failure);                                                              \
    const type now = *place;                                                                                               \
    if (now == wanted) *place = with;                                                                                      \
    fathom_end_step();                                                                                                     \
    if (now != wanted) *expected = now;                                                                                    \
    return now == wanted;                                                                                                  \
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
