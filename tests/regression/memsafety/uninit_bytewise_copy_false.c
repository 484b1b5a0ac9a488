// EXPECT uninitialised-read: false (uninitialised-read)
// NATIVE skip no sanitizer build for this property
//
// A copy byte by byte is a copy too.
#include <stddef.h>

extern int __VERIFIER_nondet_int(void);
struct s { char c; int i; };
int main(void) {
  struct s a, b;
  a.c = 1;
  unsigned char *from = (unsigned char *)&a, *to = (unsigned char *)&b;
  for (unsigned i = 0; i < sizeof a; i++) to[i] = from[i];
  return b.i;
}
