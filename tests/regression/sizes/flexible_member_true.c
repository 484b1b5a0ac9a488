// EXPECT memsafety: true
// A flexible array member with room for the header.
#include <stdlib.h>
extern void __VERIFIER_assume(int);
extern unsigned __VERIFIER_nondet_uint(void);
struct packet { unsigned length; unsigned char data[]; };
int main(void) {
  unsigned n = __VERIFIER_nondet_uint(), i = __VERIFIER_nondet_uint();
  __VERIFIER_assume(n <= 1u << 20);
  struct packet *p = malloc(sizeof *p + n);
  if (!p) return 0;
  
  p->length = n;
  if (i < p->length) p->data[i] = 1;
  free(p);
  return 0;
}
