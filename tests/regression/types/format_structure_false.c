// EXPECT format: false
// EXPECT undefined-behaviour: false (format)
// MODEL LP64, ILP32
// C11 7.21.6.1p9: a structure is no argument for a conversion, however it is passed.
#include <stdio.h>
struct whole {
  int a;
};
int main(void) {
  struct whole x = {1};
  printf("%d\n", x.a);
  printf("%d\n", x);
  return 0;
}
