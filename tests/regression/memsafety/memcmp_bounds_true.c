// EXPECT valid-memsafety: true
//
// memcmp reads all of equal arrays.
#include <string.h>

extern int __VERIFIER_nondet_int(void);
int main(void) {
  char a[4] = {1, 2, 3, 4}, b[3] = {1, 2, 3};
  return memcmp(a, b, 3) == 0;
}
