/* fathom.h: what a program under verification may ask of Fathom. Found by `fathom check` without an include
 * path; for a native build define the functions yourself or link a replay harness. The SV-COMP names
 * (__VERIFIER_nondet_int ...) work as well. */
#ifndef FATHOM_H
#define FATHOM_H

#include <stddef.h>

#ifdef __cplusplus
#define FATHOM_BOOL bool
extern "C" {
#else
#define FATHOM_BOOL _Bool
#endif

/* An arbitrary value of the type. Any other undeclared type works too: declare `T
 * fathom_nondet_<anything>(void);`. */
FATHOM_BOOL fathom_nondet_bool(void);
char fathom_nondet_char(void);
signed char fathom_nondet_schar(void);
unsigned char fathom_nondet_uchar(void);
short fathom_nondet_short(void);
unsigned short fathom_nondet_ushort(void);
int fathom_nondet_int(void);
unsigned int fathom_nondet_uint(void);
long fathom_nondet_long(void);
unsigned long fathom_nondet_ulong(void);
long long fathom_nondet_longlong(void);
unsigned long long fathom_nondet_ulonglong(void);
size_t fathom_nondet_size_t(void);
float fathom_nondet_float(void);
double fathom_nondet_double(void);
void* fathom_nondet_pointer(void);

/* Fills size bytes with arbitrary values. */
void fathom_nondet_memory(void* memory, size_t size);

/* Executions in which the condition is 0 are not looked at from here on. */
void fathom_assume(int condition);
/* Property `assertion`: the condition is not 0. */
void fathom_assert(int condition);
/* Property `unreach-call`: never called. */
void fathom_error(void) __attribute__((__noreturn__));

/* With --isr: no handler runs from here on, or handlers may run again. Else they do nothing. */
void fathom_disable_interrupts(void);
void fathom_enable_interrupts(void);

#ifdef __cplusplus
}
#endif

/* Bounded quantifiers: e for all, for some i with low <= i < high. */
#define fathom_forall(i, low, high, e)                                                                       \
  (__extension__({                                                                                           \
    FATHOM_BOOL fathom_all = 1;                                                                              \
    for (__typeof__((low) + (high)) i = (low); i < (high); ++i) fathom_all = fathom_all & !!(e);             \
    fathom_all;                                                                                              \
  }))
#define fathom_exists(i, low, high, e)                                                                       \
  (__extension__({                                                                                           \
    FATHOM_BOOL fathom_some = 0;                                                                             \
    for (__typeof__((low) + (high)) i = (low); i < (high); ++i) fathom_some = fathom_some | !!(e);           \
    fathom_some;                                                                                             \
  }))

/* Contracts (docs/contracts.md): statements at the start of a function's body, invariants at the start of a loop's.
 * Fathom sees them, and with FATHOM_CHECK a native build checks them; else they are nothing. */
#ifdef __FATHOM_CONTRACTS__

#include "fathom_clauses.h"

#define fathom_requires(e) FATHOM_CLAUSE(0, #e, e)
#define fathom_ensures(e) FATHOM_CLAUSE(1, #e, e)
#define fathom_assigns(...)                                                                                  \
  if (__fathom_clause(2, "", 0)) { FATHOM_EACH(FATHOM_ASSIGNS, __VA_ARGS__) }
#define fathom_frees(...)                                                                                    \
  if (__fathom_clause(3, "", 0)) { FATHOM_EACH(FATHOM_FREES, __VA_ARGS__) }
#define fathom_invariant(e) FATHOM_INVARIANT(#e, e)
#define FATHOM_INVARIANT(text, e) FATHOM_CLAUSE(4, text "\n" #e, e)
#define fathom_decreases(...)                                                                                \
  if (__fathom_clause(7, #__VA_ARGS__, 0)) { FATHOM_EACH(FATHOM_DECREASES, __VA_ARGS__) }
#define fathom_result(T) (*(T*)__fathom_clause_result(sizeof(T)))
#define fathom_old(e) FATHOM_COUNTED_OLD(#e, e, __COUNTER__)
#define fathom_loop_entry(e) FATHOM_COUNTED_ENTRY(#e, e, __COUNTER__)
#define fathom_fresh(p, n) __fathom_clause_fresh(&(p), (n))
#define fathom_readable(p, n) __fathom_clause_readable((p), (n))
#define fathom_writable(p, n) __fathom_clause_readable((p), (n))
#define fathom_string(p) __fathom_clause_readable((p), __fathom_clause_string(p))
#define fathom_within(low, p, high) __fathom_clause_enclosed((low), (p), (high))
#define fathom_span(p, end)                                                                                  \
  (__fathom_clause_readable((p), __fathom_clause_span((p), (end))) &&                                        \
   __fathom_clause_enclosed((p), (end), __fathom_clause_reach((p), (end))))
#define fathom_fresh_string(p) __fathom_clause_fresh(&(p), __fathom_clause_string(p))
#define fathom_fresh_span(p, end)                                                                            \
  (__fathom_clause_fresh(&(p), __fathom_clause_span((p), (end))) &&                                          \
   __fathom_clause_enclosed((p), (end), __fathom_clause_reach((p), (end))))
#define fathom_freeable(p) __fathom_clause_freeable(p)
#define fathom_freed(p) __fathom_clause_freed(p)
#define fathom_obeys(f, function) __fathom_clause_obeys(&(f), (const void*)(function))
#define fathom_range(p, n) (*(char(*)[(n)])(p))

#elif defined(FATHOM_CHECK) && !defined(__FATHOM_REPLAY__)

#include "fathom_checks.h"

#else

#define fathom_requires(e) ((void)0)
#define fathom_ensures(e) ((void)0)
#define fathom_assigns(...) ((void)0)
#define fathom_frees(...) ((void)0)
#define fathom_invariant(e) ((void)0)
#define fathom_decreases(...) ((void)0)

#endif

#endif
