// EXPECT assertion: unknown (may depend on what read() computes)
// MODEL LP64, ILP32
//
// What is read is what the program has written, which is not followed: natively it is there.
#include <assert.h>
#include <stdio.h>

int main(void) {
  int x = 5, y = 0;
  FILE *f = fopen("/tmp/fathom-read-back", "wb");
  if (!f) return 0;
  size_t k = fwrite(&x, sizeof x, 1, f);
  if (fclose(f) || k != 1) return 0;
  f = fopen("/tmp/fathom-read-back", "rb");
  if (!f) return 0;
  if (fread(&y, sizeof y, 1, f) == 1) assert(y == 5);
  fclose(f);
}
