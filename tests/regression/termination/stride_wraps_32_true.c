// Ends: an odd stride comes to one of the last 16 numbers.
// EXPECT termination: true
// MODEL LP64, ILP32
// NATIVE long
// SLOW
// SELDOM
// TIMEOUT 20
int main(void) {
  unsigned i = 0;
  while (i < 0xfffffff0u)
    i += 0x01000003u;
  return 0;
}
