// Ends: an odd stride meets all 2^32 values.
// EXPECT termination: true
// MODEL LP64, ILP32
// NATIVE long
// SLOW
// SELDOM
// TIMEOUT 20
int main(void) {
  unsigned i = 0;
  while (i != 0x12345677u)
    i += 0x10001u;
  return 0;
}
