// EXPECT valid-memsafety: true
// NATIVE skip reads a file
// One element too many.
#include <stdio.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  char s[4];
  FILE *file = fopen("name", "r");
  if (!file) return 0;
  fread(s, 1, 4, file);
  fclose(file);
  return 0;
}
