// As bitint_quotient_false.c, the remainder of a narrow type.
// MODEL LP64, ILP32
// EXPECT undefined-behaviour: false (no-overflow)
int main(void) {
  signed _BitInt(6) a = -32;
  volatile int k = -1;
  return (int)(a % (signed _BitInt(6))k);
}
