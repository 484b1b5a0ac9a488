/* seahorn/seahorn.h: the part of SeaHorn's interface that Fathom understands. */
#ifndef SEAHORN_H
#define SEAHORN_H

#include <stdbool.h>
#include <stdint.h>

extern void __VERIFIER_error(void);
extern void __VERIFIER_assume(int);
extern void __VERIFIER_assert(bool, ...);

#include "fathom_seahorn.h"

#endif
