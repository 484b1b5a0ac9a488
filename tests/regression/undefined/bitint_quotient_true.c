// One more than the least value has a quotient; so have unsigned numbers of all ones.
// MODEL LP64, ILP32
// EXPECT undefined-behaviour: true
int main(void) {
  signed _BitInt(6) a = -31;
  unsigned _BitInt(6) b = 32, c = 63;
  volatile int k = -1;
  return (int)(a / (signed _BitInt(6))k) - 31 + (int)(b / c);
}
