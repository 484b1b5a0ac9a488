// EXPECT format: true
// OUTPUT stderr: ^assumed: pointers are alike to %p at .*:11, where C wants one to void
// MODEL LP64, ILP32
// C11 7.21.6.1p8: pointers to void and to characters pass, others are told.
#include <stdio.h>
int main(void) {
  int x = 0;
  char text[2] = "a";
  printf("%p %p\n", (void *)&x, text);
  printf("%d\n", x);
  printf("%p\n", &x);
  return 0;
}
