// EXPECT contract: true
// MODEL LP64, ILP32
// Each time a loop is entered the values are kept again; with a structure.
#include <fathom.h>
struct pair {
  int a, b;
};
int main(void) {
  struct pair p = {0, 5};
  for (int i = 0; i < 2; i++) {
    for (int j = 0; j < 2; j++) {
      fathom_invariant(p.a == fathom_loop_entry(p).a + j && fathom_loop_entry(p.a) == 2 * i);
      p.a++;
    }
  }
}
