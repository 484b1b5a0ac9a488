// Ends: the state is the same after two rounds but for a bit.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 20
int main(void) {
  unsigned i = 0, bit = 0;
  for (;;) {
    i = (i + 1) % 100;
    if (i == 0)
      bit ^= 1;
    if (i == 50 && bit == 1)
      break;
  }
  return 0;
}
