// EXPECT undefined-behaviour: true
// MODEL LP64, ILP32
#include <fenv.h>
int main(void) {
  fexcept_t flags;
  feclearexcept(FE_ALL_EXCEPT);
  fegetexceptflag(&flags, FE_INVALID | FE_INEXACT);
  feraiseexcept(FE_OVERFLOW);
  fesetexceptflag(&flags, FE_INEXACT);
  return fetestexcept(0);
}
