// EXPECT valid-memsafety: true
// NATIVE skip no sanitizer build for this property
//
// A table of blocks in a block.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
char **table;
int main(void) {
  table = malloc(3 * sizeof *table);
  for (int i = 0; i < 3; i++) table[i] = malloc(i + 1);
  if (__VERIFIER_nondet_int() == 7) { free(table[0]); free(table[1]); free(table[2]); free(table); table = NULL; }
  return 0;
}
