// EXPECT assertion: false
// MODEL LP64, ILP32
//
// A character was read since.
#include <assert.h>
#include <stdio.h>

int main(void) {
  FILE *f = fopen("/proc/self/exe", "rb");
  if (!f) return 1;
  if (fseek(f, 10, SEEK_SET) == 0) {
    fgetc(f);
    assert(ftell(f) == 10);
  }
  fclose(f);
}
