// EXPECT valid-memsafety: false (valid-deref)
// NATIVE skip
//
// The state of a null pointer is asked for.
#include <stdio.h>

int main(void) {
  FILE* f = fopen("a file", "r");
  if (feof(f)) return 1;
  if (f) fclose(f);
  return 0;
}
