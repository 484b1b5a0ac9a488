// EXPECT assertion: unknown (rand())
// MODEL LP64, ILP32
// ARGS --unwind 64
// C11 7.22.2.2p2: the same numbers again, of which the model keeps the first ones only.
#include <assert.h>
#include <stdlib.h>
int main(void) {
  int last = 0, again = 0;
  srand(3);
  for (int i = 0; i < 20; i++) last = rand();
  srand(3);
  for (int i = 0; i < 20; i++) again = rand();
  assert(last == again);
}
