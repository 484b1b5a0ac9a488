// EXPECT valid-deref: false
// MODEL LP64, ILP32
// Nor does a conversion of a text (C11 7.21.6.2p10).
#include <stdio.h>

int main(void) {
  double d;
  char *text = 0;
  return sscanf("1.5 ab", "%lf %s", &d, text) != 2;
}
