// EXPECT valid-memsafety: false (valid-deref)
// NATIVE skip
//
// fclose of the null pointer that a failing fopen gives (C11 7.1.4).
#include <stdio.h>

int main(void) {
  FILE* f = fopen("a file", "r");
  fclose(f);
  return 0;
}
