// EXPECT assertion: unknown (may depend on what read() computes)
// MODEL LP64, ILP32
//
// A name that is not known, twice.
#include <assert.h>
#include <stdio.h>

int main(int argc, char **argv) {
  if (argc < 2) return 1;
  FILE *f = fopen(argv[1], "w");
  if (!f || fputc('x', f) == EOF || fclose(f)) return 1;
  f = fopen(argv[1], "r");
  if (f) {
    int c = fgetc(f);
    assert(c == 'x' || c == EOF);
  }
  return 0;
}
