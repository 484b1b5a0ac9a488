/* Contracts and invariants of loops in CBMC's notation, which a compiler does not see. NO_LOOP_CONTRACTS takes those of
 * loops away. */
#ifndef KIT_H
#define KIT_H

#include <limits.h>
#include <stddef.h>
#include <stdint.h>

#ifdef CBMC
#define contract(...) __VA_ARGS__
#define requires(...) __CPROVER_requires(__VA_ARGS__)
#define ensures(...) __CPROVER_ensures(__VA_ARGS__)
#define assigns(...) __CPROVER_assigns(__VA_ARGS__)
#define invariant(...) __CPROVER_loop_invariant(__VA_ARGS__)
#define decreases(...) __CPROVER_decreases(__VA_ARGS__)
#define return_value __CPROVER_return_value
#define old(x) __CPROVER_old(x)
#define loop_entry(x) __CPROVER_loop_entry(x)
#define frees(...) __CPROVER_frees(__VA_ARGS__)
#define fresh(p, n) __CPROVER_is_fresh(p, n)
#define slice(p, n) __CPROVER_object_upto(p, n)
#define forall(k, lo, hi, holds) \
  __CPROVER_forall                 \
  {                                \
    unsigned k;                    \
    ((lo) <= k && k < (hi)) ==> (holds) \
  }
#ifdef NO_LOOP_CONTRACTS
#define loop(...)
#else
#define loop(...) __VA_ARGS__
#endif
#else
#define contract(...)
#define loop(...)
#endif

#define joined_(a, b) a##b
#define joined(a, b) joined_(a, b)
#define bounded_(k, a, from, to, least, most) forall(k, from, to, (a)[k] >= (least) && (a)[k] <= (most))
/* all elements in [from, to) are within [least, most] */
#define bounded(a, from, to, least, most) bounded_(joined(index, __COUNTER__), a, from, to, least, most)
/* all elements in [from, to) have an absolute value below limit */
#define below(a, from, to, limit) bounded(a, from, to, -(limit) + 1, (limit) - 1)

#define N 256
#define Q 3329
#define K 3

typedef struct {
  int16_t coeffs[N];
} poly;

typedef struct {
  poly vec[K];
} polyvec;

#endif
