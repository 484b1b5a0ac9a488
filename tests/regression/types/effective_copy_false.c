// EXPECT effective-type: false
// MODEL LP64, ILP32
// A block has the type of the variable that is copied to it (C17 6.5p6).
#include <stdlib.h>
#include <string.h>
int main(void) {
  double real = 1;
  long long *bits = malloc(sizeof real);
  if (!bits) return 0;
  memcpy(bits, &real, sizeof real);
  int zero = *bits == 0;
  free(bits);
  return zero;
}
