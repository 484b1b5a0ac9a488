// Ends: multiples of 100 modulo 256 are all multiples of 4, and 252 is one.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
int main(void) {
  unsigned char i = 0;
  while (i < 250)
    i += 100;
  return 0;
}
