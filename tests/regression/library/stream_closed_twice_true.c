// EXPECT valid-memsafety: true
// NATIVE skip
//
// A stream is closed once, wherever that is.
#include <stdio.h>

int main(void) {
  FILE* f = tmpfile();
  if (!f) return 1;
  int failed = ferror(f);
  if (failed)
    fclose(f);
  else
    fclose(f);
  return 0;
}
