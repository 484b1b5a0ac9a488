// EXPECT valid-deref: false (valid-deref)
// ARGS --all-properties
// OUTPUT stderr: ^false +valid-deref +\S*all_properties_alone_false.c:16
//
// For most sizes an earlier place is violated as well, and the execution ends there; the last one is looked for alone.
#include <fathom.h>
#include <stdlib.h>
int main(void) {
  int n = fathom_nondet_int();
  if (n < 0 || n > 3) return 1;
  char *p = malloc(n);
  if (!p) return 1;
  if (n != 0) p[n] = 1;
  int sum = 0;
  for (int i = 0; i < n; i++) sum += i;
  p[0] = (char)sum;
  free(p);
  return 0;
}
