// EXPECT valid-deref: true
// MODEL LP64, ILP32
// NATIVE skip reads the standard input
// The length in the header is looked at.
#include <stdio.h>

struct header {
  unsigned char kind, length;
};

int main(void) {
  struct header h;
  unsigned char body[16];
  if (fread(&h, sizeof h, 1, stdin) != 1 || h.kind != 7 || h.length > 16) return 1;
  if (fread(body, 1, h.length, stdin) != h.length) return 1;
  return 0;
}
