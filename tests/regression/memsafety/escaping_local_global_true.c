// EXPECT valid-memsafety: true
//
// A local variable escapes through a global.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
int *shared, other;
void publish(int n) {
  int mine = n;
  shared = &mine;
  *shared += 1;
  shared = &other;
}
int main(void) {
  publish(__VERIFIER_nondet_int() & 7);
  return *shared;
}
