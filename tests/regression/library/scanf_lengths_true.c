// EXPECT division-by-zero: true
// EXPECT valid-deref: true
// MODEL LP64, ILP32
// ARGS --summaries only
// NATIVE skip needs an input
// A format with lengths is read in a loop of any number of iterations: what stands in it is known, wherever a test of
// one of its characters leads.
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
  return 100 / (n + 1);
}
