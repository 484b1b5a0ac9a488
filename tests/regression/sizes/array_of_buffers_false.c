// EXPECT memsafety: false (valid-deref)
// Rows of different symbolic sizes.
#include <stdlib.h>
extern void __VERIFIER_assume(int);
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  char *rows[3];
  unsigned n[3];
  for (int i = 0; i < 3; i++) {
    n[i] = __VERIFIER_nondet_uint();
    rows[i] = malloc(n[i]);
    __VERIFIER_assume(rows[i] != 0);
  }
  unsigned r = __VERIFIER_nondet_uint(), c = __VERIFIER_nondet_uint();
  if (r < 3 && c < n[(r + 1) % 3]) rows[r][c] = 1;
  for (int i = 0; i < 3; i++) free(rows[i]);
  return 0;
}
