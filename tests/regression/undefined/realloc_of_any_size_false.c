// EXPECT undefined-behaviour: false
// MODEL LP64, ILP32
// What realloc adds has no value (C17 7.22.3.5p2).
#include <stdlib.h>
#include <string.h>
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  size_t n = __VERIFIER_nondet_uint() % 9;
  char *text = malloc(n + 1);
  if (!text) return 0;
  memset(text, 'a', n);
  text[n] = 0;
  char *more = realloc(text, n + 3);
  if (!more) {
    free(text);
    return 0;
  }
  int found = more[n + 2] - 'b';
  free(more);
  return found;
}
