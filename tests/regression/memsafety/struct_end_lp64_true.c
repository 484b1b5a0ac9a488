// EXPECT valid-memsafety: true
//
// Both members have eight bytes in this data model.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
struct s { long a; char *b; };
int main(void) {
  char *p = malloc(16);
  ((struct s *)p)->b = p;
  free(p);
  return 0;
}
