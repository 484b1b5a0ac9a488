// Ends: 8 and 125 have no common factor, so that any two positions meet.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
int main(void) {
  unsigned a = 0, b = 0;
  while (a != 7 || b != 124) {
    a = (a + 1) % 8;
    b = (b + 1) % 125;
  }
  return 0;
}
