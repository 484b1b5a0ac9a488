// EXPECT valid-memsafety: true
// MODEL ILP32
//
// Both members have four bytes in this data model.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
struct s { long a; char *b; };
int main(void) {
  char *p = malloc(8);
  ((struct s *)p)->b = p;
  free(p);
  return 0;
}
