// EXPECT valid-memsafety: true
//
// stdout is closed, and stderr is used.
#include <stdio.h>

int main(void) {
  fputs("text", stdout);
  fclose(stdout);
  fprintf(stderr, "text");
  return 0;
}
