// Does not end: the bit is not asked in the state where it is set.
// EXPECT termination: false
// ENDLESS
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
int main(void) {
  unsigned i = 0, bit = 0;
  for (;;) {
    i = (i + 1) % 100;
    if (i == 0)
      bit ^= 1;
    if (i == 50 && bit == 2)
      break;
  }
  return 0;
}
