// EXPECT valid-memsafety: false (valid-deref)
//
// printf writes to stdout, which was closed (C11 7.21.3p4).
#include <stdio.h>

int main(void) {
  fputs("text", stdout);
  fclose(stdout);
  printf("text");
  return 0;
}
