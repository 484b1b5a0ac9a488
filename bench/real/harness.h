// What every harness here uses: symbolic inputs, assumptions, claims. Also compiles with CBMC (claims become __CPROVER_assert).
#pragma once
#include <stddef.h>

extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern long __VERIFIER_nondet_long(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned long __VERIFIER_nondet_ulong(void);

#ifdef __CPROVER__
#define ASSUME(condition) __CPROVER_assume(condition)
#define CLAIM(condition) __CPROVER_assert(condition, #condition)
#else
extern void __VERIFIER_assume(int condition);
extern void reach_error(void);
#define ASSUME(condition) __VERIFIER_assume(condition)
#define CLAIM(condition) ((condition) ? (void)0 : reach_error())
#endif

extern void __VERIFIER_nondet_memory(void *block, size_t size);
extern void *malloc(size_t size);
extern void free(void *block);

static inline void fill(void *to, size_t size) {
  for (size_t i = 0; i < size; i++) ((unsigned char *)to)[i] = __VERIFIER_nondet_uchar();
}

// Any number up to `bound` (at most 255). The mask tells a checker the range where the number is used as a size or loop bound.
static inline size_t up_to(size_t bound) {
  size_t mask = 1;
  while (mask < bound) mask = mask << 1 | 1;
  const size_t number = __VERIFIER_nondet_uchar() & mask;
  ASSUME(number <= bound);
  return number;
}

// A block of exactly `size` bytes with arbitrary content: a byte read too far is seen. The caller frees it.
static inline void *symbolic_block(size_t size) {
  void *block = malloc(size);
  ASSUME(block != NULL);
  fill(block, size);
  return block;
}

// A string of at most size - 1 arbitrary characters in a block of `size` bytes. The caller frees it.
static inline char *symbolic_string(size_t size) {
  char *text = symbolic_block(size);
  text[size - 1] = 0;
  return text;
}

// A block of `size` arbitrary bytes without a loop, so that its size need not be bounded: in CBMC what malloc gives is arbitrary anyway.
static inline void *any_block(size_t size) {
  void *block = malloc(size);
  ASSUME(block != NULL);
#ifndef __CPROVER__
  __VERIFIER_nondet_memory(block, size);
#endif
  return block;
}

#ifndef ANY_SIZE
#define ANY_SIZE (1UL << 40)
#endif

// A number from `least` to ANY_SIZE.
static inline size_t any_size(size_t least) {
  const size_t size = __VERIFIER_nondet_ulong();
  ASSUME(size >= least && size <= ANY_SIZE);
  return size;
}

// A string of any length in exactly `size` bytes.
static inline char *any_string(size_t size) {
  char *text = any_block(size);
  text[size - 1] = 0;
  return text;
}
