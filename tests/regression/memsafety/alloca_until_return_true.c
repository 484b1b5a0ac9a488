// EXPECT valid-memsafety: true
//
// Memory of alloca lives until the function returns, not only in its block.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
char *p;
void in_block(void) {
  {
    p = __builtin_alloca(4);
    p[0] = 1;
  }
  p[1] = 2;
}
int main(void) {
  in_block();
  return 0;
}
