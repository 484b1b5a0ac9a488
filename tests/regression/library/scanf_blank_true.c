// EXPECT assertion: true
// MODEL LP64, ILP32
//
// A blank in the format skips all white space, so that the character is none (C11 7.21.6.2p5).
#include <assert.h>
#include <stdio.h>

int main(void) {
  char c;
  if (scanf(" %c", &c) != 1) return 0;
  assert(c != ' ' && c != '\n');
  return 0;
}
