/* CBMC's names beyond __CPROVER_assume and __CPROVER_assert, which need no declaration: included in front of
 * programs that use them. */
#ifndef FATHOM_CBMC_H
#define FATHOM_CBMC_H

typedef _Bool __CPROVER_bool;
typedef __SIZE_TYPE__ __CPROVER_size_t;
typedef __PTRDIFF_TYPE__ __CPROVER_ssize_t;
/* CBMC's with its usual eight bits for the number of an object. */
#define __CPROVER_max_malloc_size ((__CPROVER_size_t)1 << (8 * sizeof(__CPROVER_size_t) - 9))

int __fathom_accessible(const void*, __SIZE_TYPE__);
int __fathom_same_object(const void*, const void*);
__SIZE_TYPE__ __fathom_object_size(const void*);
__PTRDIFF_TYPE__ __fathom_pointer_offset(const void*);
void fathom_nondet_memory(void*, __SIZE_TYPE__);
int __fathom_dangling(const void*);
int __fathom_freeable(const void*);
void __fathom_unsupported(const char*);

/* With one argument: as many bytes as the type pointed to has. */
#define FATHOM_OK_1(p) ((_Bool)__fathom_accessible((const void*)(p), sizeof *(p)))
#define FATHOM_OK_2(p, n) ((_Bool)__fathom_accessible((const void*)(p), (n)))
#define FATHOM_PICK(a, b, chosen, ...) chosen
#define FATHOM_OK(...) FATHOM_PICK(__VA_ARGS__, FATHOM_OK_2, FATHOM_OK_1, )(__VA_ARGS__)
#define __CPROVER_r_ok(...) FATHOM_OK(__VA_ARGS__)
#define __CPROVER_w_ok(...) FATHOM_OK(__VA_ARGS__)
#define __CPROVER_rw_ok(...) FATHOM_OK(__VA_ARGS__)

#define __CPROVER_OBJECT_SIZE(p) __fathom_object_size((const void*)(p))
#define __CPROVER_POINTER_OFFSET(p) __fathom_pointer_offset((const void*)(p))
#define __CPROVER_same_object(p, q) ((_Bool)__fathom_same_object((const void*)(p), (const void*)(q)))
/* One value for each object: a pointer to its first byte. */
#define __CPROVER_POINTER_OBJECT(p) ((const char*)(p) - __fathom_pointer_offset((const void*)(p)))

#define __CPROVER_LIVE_OBJECT(p) ((const void*)(p) != 0 && !__fathom_dangling((const void*)(p)))
/* CBMC's answer for a block that was freed is not known here. */
#define __CPROVER_DYNAMIC_OBJECT(p)                                                                          \
  ((_Bool) __extension__({                                                                                   \
    const void* fathom_p = (const void*)(p);                                                                 \
    if (__fathom_dangling(fathom_p)) __fathom_unsupported("__CPROVER_DYNAMIC_OBJECT of a block that was freed"); \
    fathom_p != 0 && __fathom_freeable((const char*)fathom_p - __fathom_pointer_offset(fathom_p));           \
  }))

#define FATHOM_OVERFLOWS(what, a, b)                                                                         \
  ((_Bool) __extension__({                                                                                   \
    __typeof__((a) + (b)) fathom_r;                                                                          \
    __builtin_##what##_overflow((a), (b), &fathom_r);                                                        \
  }))
#define __CPROVER_overflow_plus(a, b) FATHOM_OVERFLOWS(add, a, b)
#define __CPROVER_overflow_minus(a, b) FATHOM_OVERFLOWS(sub, a, b)
#define __CPROVER_overflow_mult(a, b) FATHOM_OVERFLOWS(mul, a, b)
#define __CPROVER_overflow_unary_minus(a) FATHOM_OVERFLOWS(sub, (__typeof__(+(a)))0, a)

#define __CPROVER_havoc_object(p)                                                                            \
  ((void)__extension__({                                                                                     \
    char* fathom_p = (char*)(p);                                                                             \
    fathom_nondet_memory(fathom_p - __fathom_pointer_offset(fathom_p), __fathom_object_size(fathom_p));      \
  }))
#define __CPROVER_havoc_slice(p, n) fathom_nondet_memory((p), (n))

/* All elements of the array that is the object. */
#define __CPROVER_array_set(a, value)                                                                        \
  ((void)__extension__({                                                                                     \
    __typeof__(&(a)[0]) fathom_a = &(a)[0];                                                                  \
    const __typeof__(*fathom_a) fathom_v = (value);                                                          \
    const __SIZE_TYPE__ fathom_n = __fathom_object_size(fathom_a) / sizeof *fathom_a;                        \
    for (__SIZE_TYPE__ fathom_i = 0; fathom_i < fathom_n; ++fathom_i) fathom_a[fathom_i] = fathom_v;         \
  }))
#define __CPROVER_array_copy(to, from) ((void)__builtin_memmove((to), (from), __fathom_object_size(to)))
#define __CPROVER_array_equal(a, b)                                                                          \
  ((_Bool)(__fathom_object_size(a) == __fathom_object_size(b) &&                                             \
           __builtin_memcmp((a), (b), __fathom_object_size(a)) == 0))
#define __CPROVER_array_replace(to, from) ((void)__builtin_memmove((to), (from), __fathom_object_size(from)))

/* A block of the heap: never null, zeros or anything. */
void* __fathom_aligned_alloc(__SIZE_TYPE__, __SIZE_TYPE__);
#define __CPROVER_allocate(size, zero)                                                                       \
  __extension__({                                                                                            \
    const __SIZE_TYPE__ fathom_size = (size);                                                                \
    void* fathom_block = __fathom_aligned_alloc(16, fathom_size);                                            \
    (zero) ? __builtin_memset(fathom_block, 0, fathom_size) : fathom_block;                                  \
  })
#define __CPROVER_deallocate(p) __builtin_free(p)

/* All four kinds are a full fence. */
#define __CPROVER_fence(...) FATHOM_FENCE(__VA_ARGS__, "", "", "", "")
#define FATHOM_FENCE(a, b, c, d, ...)                                                                        \
  (FATHOM_IS_TEXT(a, "WWfence") && FATHOM_IS_TEXT(b, "RRfence") && FATHOM_IS_TEXT(c, "RWfence") &&           \
           FATHOM_IS_TEXT(d, "WRfence")                                                                      \
       ? __atomic_thread_fence(__ATOMIC_SEQ_CST)                                                             \
       : __fathom_unsupported("__CPROVER_fence of some kinds only"))
#define FATHOM_IS_TEXT(a, b) (__builtin_strcmp((a), (b)) == 0)

/* What CBMC knows of numbers. */
#define __CPROVER_isnanf(x) ((_Bool)__builtin_isnan((float)(x)))
#define __CPROVER_isnand(x) ((_Bool)__builtin_isnan((double)(x)))
#define __CPROVER_isnanld(x) ((_Bool)__builtin_isnan((long double)(x)))
#define __CPROVER_isfinitef(x) ((_Bool)__builtin_isfinite((float)(x)))
#define __CPROVER_isfinited(x) ((_Bool)__builtin_isfinite((double)(x)))
#define __CPROVER_isfiniteld(x) ((_Bool)__builtin_isfinite((long double)(x)))
#define __CPROVER_isinff(x) ((_Bool)__builtin_isinf((float)(x)))
#define __CPROVER_isinfd(x) ((_Bool)__builtin_isinf((double)(x)))
#define __CPROVER_isinfld(x) ((_Bool)__builtin_isinf((long double)(x)))
#define __CPROVER_isnormalf(x) ((_Bool)__builtin_isnormal((float)(x)))
#define __CPROVER_isnormald(x) ((_Bool)__builtin_isnormal((double)(x)))
#define __CPROVER_isnormalld(x) ((_Bool)__builtin_isnormal((long double)(x)))
#define __CPROVER_signf(x) ((_Bool)__builtin_signbit((float)(x)))
#define __CPROVER_signd(x) ((_Bool)__builtin_signbit((double)(x)))
#define __CPROVER_signld(x) ((_Bool)__builtin_signbit((long double)(x)))
#define __CPROVER_fabsf(x) __builtin_fabsf(x)
#define __CPROVER_fabs(x) __builtin_fabs(x)
#define __CPROVER_fabsl(x) __builtin_fabsl(x)
#define __CPROVER_inff() __builtin_inff()
#define __CPROVER_inf() __builtin_inf()
#define __CPROVER_infl() __builtin_infl()
#define __CPROVER_abs(x) __builtin_abs(x)
#define __CPROVER_labs(x) __builtin_labs(x)
#define __CPROVER_llabs(x) __builtin_llabs(x)
#define __CPROVER_thread_local __thread

/* Clauses of contracts. */
#include "fathom_clauses.h"
#define FATHOM_COUNTED_HISTORY(e, number) FATHOM_OLD(#e, e, number)
#define __CPROVER_old(e) FATHOM_COUNTED_HISTORY(e, __COUNTER__)
#define FATHOM_COUNTED_HISTORY_OF_LOOP(e, number) FATHOM_KEPT(8, #e, e, number)
#define __CPROVER_loop_entry(e) FATHOM_COUNTED_HISTORY_OF_LOOP(e, __COUNTER__)
#define __CPROVER_is_fresh(p, n) __fathom_clause_fresh(&(p), (n))
#define __CPROVER_pointer_in_range_dfcc(low, p, high) __fathom_clause_enclosed((low), (p), (high))
#define __CPROVER_is_freeable(p) __fathom_clause_freeable(p)
#define __CPROVER_was_freed(p) __fathom_clause_freed(p)
#define __CPROVER_obeys_contract(f, function) __fathom_clause_obeys(&(f), (const void*)(function))
#define __CPROVER_pointer_equals(p, q) ((p) == (q))
#define __CPROVER_object_upto(p, n) (*(char(*)[(n)])(p))
#define __CPROVER_object_from(p)                                                                             \
  (*(char(*)[__fathom_object_size(p) - (__SIZE_TYPE__)__fathom_pointer_offset(p)])(p))
#define __CPROVER_object_whole(p) (*(char(*)[__fathom_object_size(p)])((char*)(p) - __fathom_pointer_offset(p)))
#define __CPROVER_typed_target(lvalue) lvalue

#define __CPROVER_equal(a, b) ((_Bool)((a) == (b)))
#define __CPROVER_pointer_in_range(low, p, high)                                                             \
  ((_Bool)(__fathom_same_object((low), (p)) && __fathom_same_object((p), (high)) &&                          \
           __fathom_pointer_offset(low) <= __fathom_pointer_offset(p) &&                                     \
           __fathom_pointer_offset(p) <= __fathom_pointer_offset(high) &&                                    \
           __fathom_accessible((low), (const char*)(high) - (const char*)(low))))

#define __CPROVER_precondition(condition, text) __CPROVER_assert((condition), text)
#define __CPROVER_postcondition(condition, text) __CPROVER_assert((condition), text)
#define __CPROVER_input(...) ((void)0)
#define __CPROVER_output(...) ((void)0)
#define __CPROVER_cover(...) ((void)0)
void __CPROVER_atomic_begin(void);
void __CPROVER_atomic_end(void);

#endif
