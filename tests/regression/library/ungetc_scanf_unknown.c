// EXPECT unreach-call: unknown
// MODEL LP64, ILP32
// NATIVE skip reads the standard input
// What the format reads begins with the character that was pushed back, which is not followed.
#include <stdio.h>

void reach_error(void) {}

int main(void) {
  char c;
  if (ungetc('a', stdin) == 'a' && scanf("%c", &c) == 1 && c != 'a') reach_error();
  return 0;
}
