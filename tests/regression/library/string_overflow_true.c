// EXPECT valid-memsafety: true
// A copy that is one byte too long, reported in the function.
#include <string.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  char to[4];
  int x = __VERIFIER_nondet_int();
  char from[6] = "abcde";
  if (x < 0 || x > 3) return 0;
  from[x] = 0;
  strcpy(to, from);
  return 0;
}
