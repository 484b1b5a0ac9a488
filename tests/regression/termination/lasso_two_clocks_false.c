// Does not end: with 8 and 124 both are even, or both odd.
// EXPECT termination: false
// ENDLESS
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
int main(void) {
  unsigned a = 0, b = 0;
  while (a != 7 || b != 122) {
    a = (a + 1) % 8;
    b = (b + 1) % 124;
  }
  return 0;
}
