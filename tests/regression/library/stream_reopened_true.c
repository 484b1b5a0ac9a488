// EXPECT valid-memsafety: true
// NATIVE skip
//
// A stream is used after a freopen that did not fail.
#include <stdio.h>

int main(void) {
  if (!freopen("a file", "r", stdin)) return 1;
  int c = getchar();
  if (c == EOF) clearerr(stdin);
  return 0;
}
