// EXPECT contract: false
// ARGS --check-contract f
// OUTPUT stderr: f writes to (memory|buffer), which is in no assigns clause of it
// MODEL LP64, ILP32
// A variable of the program that the library writes for the function.
#include <fathom.h>
#include <string.h>
static char buffer[4];
int f(const char *text) {
  fathom_requires(fathom_readable(text, 4));
  fathom_ensures(fathom_result(int) == 0);
  memcpy(buffer, text, 4);
  return 0;
}
int main(void) { return f("abc") + buffer[0]; }
