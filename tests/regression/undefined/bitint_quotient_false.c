// The result is not in the range of the type (C11 6.5.5p6, 6.5p5; _BitInt is not promoted): natively SIGFPE.
// MODEL LP64, ILP32
// EXPECT no-overflow: false
// EXPECT undefined-behaviour: false (no-overflow)
int main(void) {
  signed _BitInt(64) a = -9223372036854775807LL - 1;
  volatile int k = -1;
  return a / k > 0;
}
