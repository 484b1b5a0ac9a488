// EXPECT assertion: false
//
// A flag is there that the program has raised.
#include <assert.h>
#include <fenv.h>

int main(void) {
  feclearexcept(FE_ALL_EXCEPT);
  feraiseexcept(FE_OVERFLOW);
  assert(fetestexcept(FE_OVERFLOW) == 0);
  return 0;
}
