// EXPECT assertion: true
// EXPECT memsafety: true
// ARGS --symbolic-args 0:2:4
// MODEL LP64, ILP32
//
// Loops that leave their bounds early, with each number of arguments, and late: after much that depends on inputs.
#include <assert.h>

int main(int argc, char **argv) {
  char last[8];
  unsigned n = 0, mixed = 1, k = 0;
  if (argc < 1) return 0; /* only where it runs natively */
  const char *s = argv[argc - 1];
  while (s[n] && n < 7) n++;
  last[n] = 0;
  for (int i = 0; i < 64; i++)
    mixed = (mixed << 1 | mixed >> 31) ^ (unsigned char)s[n > 1 ? i & 1 : 0] ^ (mixed & mixed >> 3);
  while (k < (mixed & 7)) k++;
  assert(k <= 7);
  return 0;
}
