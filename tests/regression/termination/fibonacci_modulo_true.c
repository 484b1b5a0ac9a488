// Ends: the pairs modulo 10 come back to the first one.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
int main(void) {
  unsigned a = 0, b = 1;
  do {
    unsigned c = (a + b) % 10;
    a = b;
    b = c;
  } while (a != 0 || b != 1);
  return 0;
}
