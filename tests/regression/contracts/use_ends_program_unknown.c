// EXPECT unreach-call: unknown (which may end the program)
// ARGS --use-contract f
// MODEL LP64, ILP32
// A contract says nothing of a call that ends the program, and what atexit registered looks at where that was.
#include <fathom.h>
#include <stdlib.h>
void reach_error(void) { abort(); }
static int done;
static void bye(void) {
  if (!done) reach_error();
}
void f(int x) {
  fathom_ensures(1);
  if (x == 5) exit(0);
}
int main(void) {
  atexit(bye);
  f(5);
  done = 1;
}
