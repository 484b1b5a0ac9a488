// EXPECT division-by-zero: false
// MODEL LP64, ILP32
// REPLAY yes
// The second line that is read makes the divisor zero.
#include <stdio.h>

int main(void) {
  double sum = 0, value;
  long weight;
  size_t line;
  int n = 0;
  while (scanf("%zu %lf %ld", &line, &value, &weight) == 3) {
    sum += value * (double)weight;
    if (n < 100) n++;
  }
  printf("%f\n", sum);
  return 100 / (n - 2);
}
