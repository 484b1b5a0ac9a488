// EXPECT unreach-call: unknown (an allocation that cannot succeed)
// The same where it takes a solver to see that the size is always impossible (a product of odd numbers is odd).
#include <stdlib.h>
extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned a = __VERIFIER_nondet_uchar() | 1, b = __VERIFIER_nondet_uchar() | 1;
  char *p = malloc((size_t)((a * b) & 1) << 63);
  if (p) reach_error();
  return 0;
}
