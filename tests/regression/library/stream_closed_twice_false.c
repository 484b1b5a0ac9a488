// EXPECT valid-memsafety: false (valid-deref)
// NATIVE skip
//
// A stream is closed a second time: its pointer is of no use any more (C11 7.21.3p4).
#include <stdio.h>

int main(void) {
  FILE* f = fopen("x", "r");
  if (!f) return 1;
  fgetc(f);
  int failed = ferror(f);
  if (failed) fclose(f);
  fclose(f);
  return 0;
}
