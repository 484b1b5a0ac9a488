// EXPECT assertion: false
// MODEL LP64, ILP32
//
// It is another file that is read.
#include <assert.h>
#include <stdio.h>

int main(void) {
  FILE *f = fopen("/tmp/fathom-read-back", "wb"), *g = fopen("/proc/self/exe", "rb");
  if (f) {
    fputc('a', f);
    fclose(f);
  }
  if (!g) return 0;
  assert(fgetc(g) == 'a');
  fclose(g);
}
