// EXPECT assertion: true
// EXPECT memsafety: true
// MODEL LP64, ILP32
//
// A block of unknown size that has at least two elements on this path: what is stored in the first two is found again.
#include <assert.h>
#include <stdlib.h>

extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  const unsigned count = __VERIFIER_nondet_uint();
  if (count < 2 || count > 1000) return 0;
  int value = 7;
  int **places = malloc(count * sizeof *places);
  if (!places) return 0;
  places[0] = &value;
  places[1] = NULL;
  *places[0] = 8;
  assert(value == 8 && !places[1]);
  free(places);
  return 0;
}
