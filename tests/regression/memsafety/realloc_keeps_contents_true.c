// EXPECT unreach-call: true
//
// What was in the block stays there (C11 7.22.3.5p2).
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
  int *p = malloc(2 * sizeof *p);
  p[0] = __VERIFIER_nondet_int();
  p[1] = 7;
  p = realloc(p, 8 * sizeof *p);
  if (p[1] != 7) reach_error();
  free(p);
  return 0;
}
