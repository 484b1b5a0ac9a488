// EXPECT assertion: true
// MODEL LP64, ILP32
//
// Flags of floating-point exceptions that the program raises, and environments as a whole (C11 7.6).
#include <assert.h>
#include <fenv.h>

int main(void) {
  fenv_t all;
  feraiseexcept(FE_INVALID);
  assert(fetestexcept(FE_INVALID) == FE_INVALID);
  assert(fegetenv(&all) == 0);
  fesetround(FE_UPWARD);
  fesetenv(&all);
  assert(fegetround() == FE_TONEAREST && fetestexcept(FE_INVALID));
  assert((fetestexcept(FE_OVERFLOW) & ~FE_OVERFLOW) == 0);
  return 0;
}
