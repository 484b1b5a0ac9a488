// EXPECT valid-memsafety: true
// ARGS --malloc-may-fail
// NATIVE skip
//
// A text is looked at only where asprintf found memory for it.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  char *s;
  int n = asprintf(&s, "%d", 12);
  if (n > 0 && s[2]) return 1;
  if (n > 0) free(s);
  return 0;
}
