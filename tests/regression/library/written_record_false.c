// EXPECT uninitialised-read: false (uninitialised-read)
// MODEL LP64, ILP32
// NATIVE skip no sanitizer build for this property
//
// A member that was never set goes into a file (MemorySanitizer: "Uninitialized bytes in fwrite").
#include <stdio.h>
struct padded { char c; int n; };
int main(void) {
  struct padded p[3];
  for (int i = 0; i < 3; i++) {
    p[i].c = 1;
    if (i != 1) p[i].n = i;
  }
  return fwrite(p, sizeof *p, 3, stdout) == 77;
}
