// EXPECT format: false
// MODEL LP64, ILP32
//
// C17 7.21.6.2p3: a width is greater than zero.
#include <stdio.h>

int main(void) {
  char word[4];
  return sscanf("ab", "%0s", word) & 0;
}
