// EXPECT assertion: true
// ARGS --use-contract f
// MODEL LP64, ILP32
// The same in the place of a call.
#include <fathom.h>
struct small { int a; char b; };
struct large { int v[9]; };
struct large f(struct small s) {
  fathom_requires(s.b == 2);
  fathom_ensures(fathom_result(struct large).v[3] == s.a);
  struct large r = {{0, 1, 2, s.a}};
  return r;
}
int main(void) {
  struct small s = {fathom_nondet_int(), 2};
  fathom_assert(f(s).v[3] == s.a);
}
