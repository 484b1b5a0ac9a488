// EXPECT effective-type: false
// MODEL LP64, ILP32
// Through a function, at an index that is an input.
#include <stdlib.h>
extern unsigned __VERIFIER_nondet_uint(void);
static short low(const void *numbers, unsigned i) { return *(const short *)((const int *)numbers + i); }
int main(void) {
  int *numbers = malloc(4 * sizeof *numbers);
  if (!numbers) return 0;
  for (int i = 0; i < 4; i++) numbers[i] = i;
  unsigned i = __VERIFIER_nondet_uint();
  int result = i < 4 ? low(numbers, i) : 0;
  free(numbers);
  return result;
}
