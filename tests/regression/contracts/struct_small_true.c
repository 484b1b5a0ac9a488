// EXPECT contract: true
// ARGS --check-contract f
// MODEL LP64, ILP32
// Structures in registers.
#include <fathom.h>
struct small { int a; char b; };
struct small f(int x) {
  fathom_ensures(fathom_result(struct small).a == x && fathom_result(struct small).b == 'b');
  struct small s = {x, 'b'};
  return s;
}
