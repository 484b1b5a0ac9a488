// EXPECT library-call: true
// MODEL LP64, ILP32
// C11 7.21.5.3p3, and letters that glibc has too.
#include <stdio.h>
int main(void) {
  const char *modes[] = {"r", "wb", "a+", "r+b", "rb+", "wx", "w+bx", "re", "r,ccs=UTF-8"};
  for (unsigned i = 0; i < sizeof modes / sizeof *modes; i++) {
    FILE *file = fopen("a", modes[i]);
    if (file) fclose(file);
  }
  return 0;
}
