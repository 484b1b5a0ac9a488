#include "program.h"
int main(void) {
  double x = 0.5, sum = 0;
  for (int i = 0; i < N; i++) {
    x = 3.7 * x * (1 - x);
    sum += x;
  }
  result((unsigned)(sum * 16));
  return 0;
}
