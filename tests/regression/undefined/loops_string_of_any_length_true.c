// EXPECT undefined-behaviour: true
// EXPECT uninitialised-read: true
// SLOW
// MODEL LP64, ILP32
// A block of any size is filled in one loop and read in the next one: all that is read was written.
#include <stdlib.h>
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n > 1000000) return 0;
  char *text = malloc(n + 1ul);
  if (!text) return 1;
  for (unsigned i = 0; i < n; i++) text[i] = 'x';
  text[n] = 0;
  const char *end = text;
  while (*end) end++;
  free(text);
  return 0;
}
