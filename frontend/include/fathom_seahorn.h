/* What SeaHorn's programs take for granted; macros only, so that their own declarations cannot contradict. */
#ifndef FATHOM_SEAHORN_H
#define FATHOM_SEAHORN_H

#define assume __VERIFIER_assume
#define sassert(condition) ((void)((condition) || (__VERIFIER_error(), 0)))
#define __SEA_assume __VERIFIER_assume
#define sea_is_dereferenceable(pointer, size) ((_Bool)__fathom_accessible((pointer), (__SIZE_TYPE__)(size)))
#define sea_is_deref sea_is_dereferenceable
#define __VERIFIER_assert_not(condition) __VERIFIER_assert(!(condition))
#define __VERIFIER_assert_if(antecedent, consequent) __VERIFIER_assert(!(antecedent) || (consequent))
#define sea_assert_if __VERIFIER_assert_if

/* What SeaHorn remembers beside the memory. */
#define sea_is_modified(pointer) (__fathom_unsupported("sea_is_modified()"), (_Bool)0)
#define sea_reset_modified(pointer) __fathom_unsupported("sea_reset_modified()")
#define sea_set_shadowmem(slot, pointer, value) __fathom_unsupported("sea_set_shadowmem()")
#define sea_get_shadowmem(slot, pointer) (__fathom_unsupported("sea_get_shadowmem()"), (char)0)
#define sea_tracking_on() ((void)0)
#define sea_tracking_off() ((void)0)

int __fathom_accessible(const void*, __SIZE_TYPE__);
void __fathom_unsupported(const char*);

#endif
