/* What clauses of contracts are made of, in our own notation and in those of other tools
 * (frontend/contracts). Only Fathom sees it, and fathom_checks.h some of its macros. */
#ifndef FATHOM_CLAUSES_H
#define FATHOM_CLAUSES_H

_Bool __fathom_clause(int kind, const char* text, int number);
void __fathom_clause_holds(_Bool);
void __fathom_clause_assigns(const volatile void*, __SIZE_TYPE__);
void __fathom_clause_frees(const volatile void*);
void* __fathom_clause_result(__SIZE_TYPE__);
void __fathom_clause_keep(int number, const volatile void*, __SIZE_TYPE__);
void* __fathom_clause_kept(int number);
_Bool __fathom_clause_fresh(const volatile void* place, __SIZE_TYPE__);
_Bool __fathom_clause_readable(const volatile void*, __SIZE_TYPE__);
__SIZE_TYPE__ __fathom_clause_string(const volatile void*);
__SIZE_TYPE__ __fathom_clause_span(const volatile void*, const volatile void* end);
const volatile void* __fathom_clause_reach(const volatile void*, const volatile void* end);
_Bool __fathom_clause_freeable(const volatile void*);
_Bool __fathom_clause_freed(const volatile void*);
_Bool __fathom_clause_enclosed(const volatile void* low, const volatile void*, const volatile void* high);
_Bool __fathom_clause_obeys(const volatile void* place, const void* function);
void __fathom_clause_decreases(unsigned long long, const char* text);
void __fathom_clause_unchecked(const char* what);
_Bool __fathom_clause_refused(const char* why);

#define FATHOM_CLAUSE(kind, text, e)                                                                         \
  if (__fathom_clause(kind, text, 0)) __fathom_clause_holds((_Bool)(e))
#define FATHOM_OLD(text, e, number) FATHOM_KEPT(5, text, e, number)
/* An lvalue: of a structure only what is read of it is loaded. No temporary has the pointer: a loop that
 * writes one in some iterations is none that only asks. */
#define FATHOM_KEPT(kind, text, e, number)                                                                   \
  (*(__typeof__(e)*)(__extension__({                                                                         \
                       if (__fathom_clause(kind, text, number)) {                                            \
                         __typeof__(FATHOM_IF_ARRAY(e, 0, (e))) fathom_value = FATHOM_IF_ARRAY(e, 0, (e));   \
                         __fathom_clause_keep(number, FATHOM_IF_ARRAY(e, (e), &fathom_value), sizeof(e));    \
                       }                                                                                     \
                     }),                                                                                     \
                     __fathom_clause_kept(number)))
/* Arrays become pointers after a comma (C11 6.3.2.1p3). */
#define FATHOM_IF_ARRAY(e, array, other)                                                                     \
  __builtin_choose_expr(__builtin_types_compatible_p(__typeof__(e), __typeof__(((void)0, (e)))), other, array)
#define FATHOM_COUNTED_OLD(text, e, number) FATHOM_OLD(text, e, number)
#define FATHOM_COUNTED_ENTRY(text, e, number) FATHOM_KEPT(8, text, e, number)

#define FATHOM_PARENTHESES ()
#define FATHOM_EXPAND(...) FATHOM_EXPAND2(FATHOM_EXPAND2(FATHOM_EXPAND2(__VA_ARGS__)))
#define FATHOM_EXPAND2(...) FATHOM_EXPAND1(FATHOM_EXPAND1(FATHOM_EXPAND1(__VA_ARGS__)))
#define FATHOM_EXPAND1(...) FATHOM_EXPAND0(FATHOM_EXPAND0(FATHOM_EXPAND0(__VA_ARGS__)))
#define FATHOM_EXPAND0(...) __VA_ARGS__
#define FATHOM_EACH(does, ...) __VA_OPT__(FATHOM_EXPAND(FATHOM_EACH_ONE(does, __VA_ARGS__)))
#define FATHOM_EACH_ONE(does, one, ...)                                                                      \
  does(one) __VA_OPT__(FATHOM_EACH_NEXT FATHOM_PARENTHESES(does, __VA_ARGS__))
#define FATHOM_EACH_NEXT() FATHOM_EACH_ONE
#define FATHOM_ASSIGNS(target) __fathom_clause_assigns(&(target), sizeof(target));
#define FATHOM_DECREASES(e) __fathom_clause_decreases(FATHOM_RANK(e), #e);
/* In the order of the numbers: those of signed types have the sign's bit turned round. */
#define FATHOM_RANK(e) (FATHOM_ORDER(e) + 0 * FATHOM_FITS(e))
#define FATHOM_ORDER(e) ((unsigned long long)(e) ^ ((__typeof__((e) % 1))-1 < 1 ? 1ULL << 63 : 0ULL))
#define FATHOM_FITS(e)                                                                                       \
  sizeof(struct {                                                                                            \
    _Static_assert(sizeof((e) % 1) <= 8, "a decreases clause has numbers of at most 64 bits");               \
    int fathom_member;                                                                                       \
  })
#define FATHOM_FREES(pointer) __fathom_clause_frees(pointer);

#endif
