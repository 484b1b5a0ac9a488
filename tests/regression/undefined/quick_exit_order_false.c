// EXPECT assertion: false
// MODEL LP64, ILP32
// C11 7.22.4.7p3: the last one that is registered is called first.
#include <assert.h>
#include <stdlib.h>
static int calls;
static void first(void) { assert(++calls == 1); }
static void second(void) { ++calls; }
int main(void) {
  at_quick_exit(first);
  at_quick_exit(second);
  quick_exit(0);
}
