// EXPECT contract: true
// ARGS --check-contract f
// MODEL LP64, ILP32
// Structures: in registers, and in memory.
#include <fathom.h>
struct small { int a; char b; };
struct large { long v[5]; };
struct large g(int x) {
  struct large r = {{x, 2, 3, 4, 5}};
  return r;
}
struct large f(struct small s) {
  fathom_requires(s.a == 4);
  fathom_ensures(fathom_result(struct large).v[0] == s.a && fathom_result(struct large).v[4] == 5);
  return g(s.a);
}
