// EXPECT assertion: false
// MODEL LP64, ILP32
//
// Without a blank in the format any character is read, white space too (C11 7.21.6.2p8).
#include <assert.h>
#include <stdio.h>

int main(void) {
  char c;
  if (scanf("%c", &c) != 1) return 0;
  assert(c != ' ' && c != '\n');
  return 0;
}
