/* ESBMC's names beyond __ESBMC_assume and __ESBMC_assert, which need no declaration: included in front of
 * programs that use them. */
#ifndef FATHOM_ESBMC_H
#define FATHOM_ESBMC_H

int __fathom_accessible(const void*, __SIZE_TYPE__);
int __fathom_same_object(const void*, const void*);
__SIZE_TYPE__ __fathom_object_size(const void*);
__PTRDIFF_TYPE__ __fathom_pointer_offset(const void*);
void __fathom_unsupported(const char*);

#define __ESBMC_r_ok(p, n) ((_Bool)__fathom_accessible((const void*)(p), (n)))
#define __ESBMC_w_ok(p, n) __ESBMC_r_ok(p, n)
#define __ESBMC_rw_ok(p, n) __ESBMC_r_ok(p, n)
#define __ESBMC_get_object_size(p) __fathom_object_size((const void*)(p))
#define __ESBMC_POINTER_OFFSET(p) __fathom_pointer_offset((const void*)(p))
#define __ESBMC_same_object(p, q) ((_Bool)__fathom_same_object((const void*)(p), (const void*)(q)))
/* One value for each object: a pointer to its first byte. */
#define __ESBMC_POINTER_OBJECT(p) ((const char*)(p) - __fathom_pointer_offset((const void*)(p)))
#define __ESBMC_bitcast(to, from) ((void)__builtin_memcpy((to), (from), sizeof *(to)))
#define __ESBMC_memset(p, byte, size) __builtin_memset((p), (byte), (size))
#define __ESBMC_alloca(size) __builtin_alloca(size)
#define __ESBMC_is_little_endian() ((_Bool)(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__))
/* Clauses of contracts. */
#include "fathom_clauses.h"
#define FATHOM_COUNTED_HISTORY(e, number) FATHOM_OLD(#e, e, number)
#define FATHOM_CONDITION(kind, e) FATHOM_CLAUSE(kind, #e, e)
#define __ESBMC_requires(e) FATHOM_CONDITION(0, e)
#define __ESBMC_ensures(e) FATHOM_CONDITION(1, e)
/* In front of the loop. */
#define __ESBMC_loop_invariant(e) FATHOM_CONDITION(6, e)
#define __ESBMC_old(e) FATHOM_COUNTED_HISTORY(e, __COUNTER__)
/* A pointer or its address, which mean the same (clause_text.cpp). */
#define __ESBMC_is_fresh(p, n) __fathom_fresh_place(p, n)
/* Marks functions whose contracts are all enforced, or all used. */
#define __ESBMC_contract
#define __ESBMC_assigns(...)                                                                                 \
  if (__fathom_clause(2, "", 0)) { FATHOM_EACH(FATHOM_ASSIGNS, __VA_ARGS__) }

#define __ESBMC_unreachable() __ESBMC_assert(0, "unreachable code")
#define __ESBMC_yield() ((void)0)
void __ESBMC_atomic_begin(void);
void __ESBMC_atomic_end(void);

#endif
