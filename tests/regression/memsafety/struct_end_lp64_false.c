// EXPECT valid-memsafety: false (valid-deref)
// WITNESS NONDET=""
//
// Both members have eight bytes in this data model.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
struct s { long a; char *b; };
int main(void) {
  char *p = malloc(15);
  ((struct s *)p)->b = p;
  free(p);
  return 0;
}
