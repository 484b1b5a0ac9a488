// The common part of the programs: inputs, blocks, the number of iterations.
#ifndef STRUCTURES_H
#define STRUCTURES_H
#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

// Whether a loop that has run n times goes on: at most SIZE times where SIZE is given, else any number of
// times.
#ifdef SIZE
#define MORE(n) ((n) < SIZE && __VERIFIER_nondet_int())
#else
#define MORE(n) (__VERIFIER_nondet_int())
#endif

static inline void* block(size_t size) {
  void* result = malloc(size);
  if (!result) abort();
  return result;
}
#endif
