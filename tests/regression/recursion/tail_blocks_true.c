// EXPECT valid-memtrack: true
// MODEL LP64, ILP32
// Calls that have not come to their end keep their blocks when the program ends.
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

static void deep(int n) {
  char *own = malloc(1);
  if (!own || n == 0) exit(0);
  if (__VERIFIER_nondet_int())
    deep(n - 1);
  else
    deep(n - 2 > 0 ? n - 2 : 0);
}

int main(void) {
  deep(4);
  return 0;
}
