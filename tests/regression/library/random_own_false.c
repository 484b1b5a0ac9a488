// EXPECT valid-deref: false
// MODEL LP64, ILP32
//
// The state has more than 8 bytes.
#define _DEFAULT_SOURCE
#include <stdlib.h>

int main(void) {
  struct drand48_data *state = malloc(8);
  double x;
  if (state) drand48_r(state, &x);
  free(state);
  return 0;
}
