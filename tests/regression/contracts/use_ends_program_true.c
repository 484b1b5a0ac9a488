// EXPECT unreach-call: true
// ARGS --use-contract f
// MODEL LP64, ILP32
// Nothing looks at the end of the program.
#include <fathom.h>
#include <stdlib.h>
void reach_error(void) { abort(); }
int f(int x) {
  fathom_ensures(fathom_result(int) > 0);
  if (x == 5) exit(0);
  return 1;
}
int main(void) {
  if (f(5) <= 0) reach_error();
}
