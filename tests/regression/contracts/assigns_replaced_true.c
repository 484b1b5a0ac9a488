// EXPECT contract: true
// ARGS --check-contract f --use-contract g
// MODEL LP64, ILP32
// What a contract in the place of a call assigns counts too.
#include <fathom.h>
int a, b;
void g(void) {
  fathom_assigns(a);
  a = 1;
}
void f(void) {
  fathom_assigns(a);
  g();
}
