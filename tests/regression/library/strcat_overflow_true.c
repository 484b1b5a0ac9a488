// EXPECT valid-memsafety: true
// The sum of both lengths counts.
#include <string.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  char s[6] = "abc";
  strcat(s, "de");
  return 0;
}
