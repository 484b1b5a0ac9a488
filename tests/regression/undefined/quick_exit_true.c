// EXPECT library-call: true
// EXPECT undefined-behaviour: true
// EXPECT assertion: true
// MODEL LP64, ILP32
// C11 7.22.4.7p3: in the reverse order of their registration; those of atexit are not called.
#include <assert.h>
#include <stdlib.h>
static int calls;
static void first(void) { assert(++calls == 2); }
static void second(void) { assert(++calls == 1); }
static void other(void) { assert(0); }
int main(void) {
  atexit(other);
  at_quick_exit(first);
  at_quick_exit(second);
  quick_exit(0);
}
