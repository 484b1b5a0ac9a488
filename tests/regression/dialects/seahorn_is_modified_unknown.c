// EXPECT assertion: unknown (sea_is_modified)
// What SeaHorn remembers beside the memory is not modelled.
#include "seahorn/seahorn.h"
int main(void) {
  char c = 0;
  sea_tracking_on();
  __VERIFIER_assert(!sea_is_modified(&c));
  return c;
}
