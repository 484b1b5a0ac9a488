// EXPECT format: false
// MODEL LP64, ILP32
// OUTPUT stderr: an argument of another type than its format says
// C11 7.21.6.2p10.
#include <stdio.h>
int main(void) {
  double d = 0;
  return scanf("%f", &d) == 1 && d > 1;
}
