// EXPECT contract: false
// ARGS --check-contract f
// MODEL LP64, ILP32
// OUTPUT stderr: f writes to memory
// The object is written through another pointer to it.
#include <fathom.h>
int g;
void f(void) {
  
  fathom_ensures(g == 2);
  int **p, *q = &g;
  p = &q;
  **p = 2;
}
