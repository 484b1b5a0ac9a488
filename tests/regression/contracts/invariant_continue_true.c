// EXPECT contract: true
// MODEL LP64, ILP32
// Several ways back to the head, one of them by continue; the loop is left by break.
#include <fathom.h>
int main(void) {
  int i = 0, odd = 0;
  for (;;) {
    fathom_invariant(i <= 6);
    fathom_invariant(odd <= i);
    if (i == 6) break;
    if (i++ % 2 == 0) continue;
    odd++;
  }
}
