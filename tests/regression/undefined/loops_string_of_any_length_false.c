// EXPECT undefined-behaviour: false
// EXPECT uninitialised-read: false
// SLOW
// MODEL LP64, ILP32
// As the program beside it, but for one byte that the first loop leaves out: it has no value (C17 6.2.4, 7.22.3.4).
#include <stdlib.h>
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n > 1000000) return 0;
  char *text = malloc(n + 1ul);
  if (!text) return 1;
  for (unsigned i = 0; i < n; i++) if (i != 3) text[i] = 'x';
  text[n] = 0;
  const char *end = text;
  while (*end) end++;
  free(text);
  return 0;
}
