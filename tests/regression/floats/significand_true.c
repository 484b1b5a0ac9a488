// EXPECT unreach-call: true
// MODEL LP64, ILP32
// significand(3): x divided by the power of two that ilogb delivers.
#define _GNU_SOURCE
#include <math.h>

extern void reach_error(void);
int main(void) {
  volatile double numbers[] = {12.0, -0.3125, 4.9406564584124654e-324, 0.0};
  if (significand(numbers[0]) != 1.5 || significand(numbers[1]) != -1.25) reach_error();
  if (significand(numbers[2]) != 1.0 || significand(numbers[3]) != 0.0) reach_error();
  if (significandf(0x1.8p-130f) != 1.5f || !isinf(significand(INFINITY))) reach_error();
  return 0;
}
