// EXPECT format: true
// MODEL LP64, ILP32
//
// A zero in front of the width.
#include <stdio.h>

int main(void) {
  char word[4];
  return sscanf("ab", "%03s", word) & 0;
}
