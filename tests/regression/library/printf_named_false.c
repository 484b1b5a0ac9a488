// An invalid read within printf, whose result nobody looks at, is said to be one of printf.
// EXPECT valid-deref: false
// MODEL LP64, ILP32
// OUTPUT stderr: invalid read in printf$
#include <stdio.h>
#include <string.h>

int main(void) {
  char text[3];
  memcpy(text, "abc", 3);
  printf("%s\n", text);
  return 0;
}
