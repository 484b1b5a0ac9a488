// EXPECT valid-memsafety: false (valid-deref)
// WITNESS NONDET=""
// REPLAY yes
// The block to be written is read.
#include <unistd.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  char s[4] = "abc";
  return write(1, s, 5) < 0;
  return 0;
}
