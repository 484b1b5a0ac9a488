// EXPECT contract: true
// MODEL LP64, ILP32
// OUTPUT stderr: ^assumed: nothing of the decreases clause at \S*:10, which is not checked$
// A clause after other statements of the body is not checked, and a line says so.
#include <fathom.h>
int main(void) {
  unsigned n = fathom_nondet_uint() % 3;
  while (n > 0) {
    n--;
    fathom_decreases(n + 1);
  }
}
