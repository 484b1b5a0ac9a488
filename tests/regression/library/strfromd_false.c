// EXPECT valid-memsafety: false (valid-deref)
// MODEL LP64, ILP32
// What is written is at most the size that is given, which is more than there is.
#define __STDC_WANT_IEC_60559_BFP_EXT__ 1
#include <stdlib.h>

int main(void) {
  char text[8];
  return strfromd(text, 2 * sizeof text, "%.6f", 10.0);
}
