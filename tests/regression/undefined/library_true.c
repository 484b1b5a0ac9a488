// EXPECT library-call: true
// EXPECT undefined-behaviour: true
// MODEL LP64, ILP32
// No bytes at a pointer that is valid; what may be null; EOF and unsigned characters.
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
extern char __VERIFIER_nondet_char(void);
static int ended;
static void last(void) { ended = 1; }
int main(void) {
  char b[4] = "ab", *none = 0;
  memcpy(b + 4, b, 0);
  memset(b, 0, 0);
  free(none);
  char *r = realloc(none, 2);
  free(r);
  char c = __VERIFIER_nondet_char();
  int n = isalpha((unsigned char)c) + isdigit(EOF) + toupper(255) + snprintf(none, 0, "%d", 3);
  (void)strtol(b, 0, 10);
  atexit(last);
  if (n > 5) exit(3);
  return 0;
}
