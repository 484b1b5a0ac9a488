// EXPECT library-call: true
// MODEL LP64, ILP32
#include <stdio.h>
int main(void) {
  printf("?");
  fflush(stdout);
  int c = getchar();
  fflush(NULL);
  return c == 300;
}
