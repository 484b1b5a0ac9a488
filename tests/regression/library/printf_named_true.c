// As printf_named_false.c, with an end.
// EXPECT valid-deref: true
// MODEL LP64, ILP32
#include <stdio.h>
#include <string.h>

int main(void) {
  char text[4];
  memcpy(text, "abc", 4);
  printf("%s\n", text);
  return 0;
}
