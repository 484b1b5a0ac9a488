// EXPECT valid-memsafety: true
// NATIVE skip
//
// A stream is closed only where it could be opened.
#include <stdio.h>

int main(void) {
  FILE* f = fopen("a file", "r");
  if (f) fclose(f);
  return 0;
}
