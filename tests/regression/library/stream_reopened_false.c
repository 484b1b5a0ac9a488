// EXPECT valid-memsafety: false (valid-deref)
// NATIVE skip
//
// freopen closes the stream also where it fails (C11 7.21.5.4).
#include <stdio.h>

int main(void) {
  freopen("a file", "r", stdin);
  int c = getchar();
  if (c == EOF) clearerr(stdin);
  return 0;
}
