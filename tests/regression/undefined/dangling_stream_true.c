// EXPECT dangling-pointer: true
// EXPECT undefined-behaviour: true
// MODEL LP64, ILP32
//
// It gets another value before it is used.
#include <stdio.h>

int main(void) {
  FILE *f = fopen("/dev/null", "r"), *g = tmpfile();
  if (f) {
    fclose(f);
    f = NULL;
  }
  if (g) {
    fputs("x", g);
    rewind(g);
    fgetc(g);
    fclose(g);
  }
  f = fopen("/dev/null", "r");
  if (f && !(f = freopen("/dev/null", "r", f))) return 1;
  if (f) fclose(f);
  return 0;
}
