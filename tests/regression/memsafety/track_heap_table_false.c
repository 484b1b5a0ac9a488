// EXPECT valid-memsafety: false (valid-memtrack)
// NATIVE skip no sanitizer build for this property
//
// A table of blocks in a block.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
char **table;
int main(void) {
  table = malloc(3 * sizeof *table);
  for (int i = 0; i < 3; i++) table[i] = malloc(i + 1);
  if (__VERIFIER_nondet_int() == 7) { table[0][0] = 1; free(table[1]); free(table[2]); free(table); table = NULL; }
  return 0;
}
