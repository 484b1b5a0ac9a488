// EXPECT contract: false
// ARGS --require-contract last --unwind 9
// MODEL LP64, ILP32
// The end lies before the start once.
#include <fathom.h>
static char last(const char *p, const char *end) {
  fathom_requires(p == 0 || fathom_span(p, end));
  return p != 0 && p < end ? end[-1] : 0;
}
int main(void) {
  char block[8] = "fathom";
  int n = fathom_nondet_int();
  if (n < 0 || n > 4) return 0;
  return last(block + n, block + 8) + last(block + n, block + n) + last(block + n, block + 3);
}
