// EXPECT function-type: false
// MODEL LP64, ILP32
//
// C17 6.3.2.3p8: printf has an ellipsis.
#include <stdio.h>

int main(void) {
  int (*print)(const char *) = (int (*)(const char *))printf;
  return print("x\n") & 0;
}
