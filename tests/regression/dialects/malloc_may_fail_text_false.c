// EXPECT valid-memsafety: false (valid-deref)
// ARGS --malloc-may-fail
// NATIVE skip
//
// asprintf that finds no memory says so by its result; what the pointer is then is not said.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  char *s;
  int n = asprintf(&s, "%d", 12);
  if (n > 0 && s[2]) return 1;
  if (n < 0 && s[0]) return 2;
  if (n > 0) free(s);
  return 0;
}
