/* What SeaHorn's programs take for granted; macros only, so that their own declarations cannot contradict. */
#ifndef FATHOM_SEAHORN_H
#define FATHOM_SEAHORN_H

#define assume __VERIFIER_assume
#define sassert(condition) ((void)((condition) || (__VERIFIER_error(), 0)))
#define sea_is_dereferenceable(pointer, size) ((_Bool)__fathom_accessible((pointer), (size)))
int __fathom_accessible(const void *, __SIZE_TYPE__);

#endif
